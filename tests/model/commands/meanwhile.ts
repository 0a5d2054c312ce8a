import fc from "fast-check";
import type { Ask, Choice } from "../buyers";
import type { FaultName } from "../faults";
import type { Story } from "../story";
import {
  buyerName,
  choice,
  choiceInWords,
  device,
  deviceOf,
  findTold,
  nameOf,
  node,
  Step,
  stepsInWords,
} from "./step";

const MOST_STEPS = 24;
const MOST_STEPS_OF_POLL = 10;
const LIFETIME_MS = 7_200_000;
/** So short that Redis may stand still and yet answer in time. */
const MOMENT_MS = 200;

interface Interruption {
  device: { buyer: number; device: number };
  node: number;
  steps: number;
  asks: "submit" | "poll";
  choice: Choice;
  fault: FaultName | null;
  isScanned: boolean;
  decision: "paid" | "failed" | null;
  lastsMs: number;
  /** Before the request is sent, or while it stands still. */
  isDecidedBefore: boolean;
  meanwhile: "submit" | "submit in the other channel" | "poll" | "history" | null;
  timersFirst: boolean;
}

/**
 * A request stands still with its node in the middle of its work, while the upstream decides the order
 * and the buyer's other device asks another node: what a process does that has slept too long.
 */
export const meanwhile = ({ lasting, restMs }: { lasting: readonly number[]; restMs: number }) =>
  fc
    .record<Interruption>({
      device,
      node,
      steps: fc.oneof(fc.nat(MOST_STEPS_OF_POLL), fc.nat(MOST_STEPS)),
      asks: fc.constantFrom("submit", "poll", "poll"),
      choice,
      fault: fc.constantFrom(null, null, null, "HTTP 500", "answer lost", "answer garbled"),
      isScanned: fc.boolean(),
      decision: fc.constantFrom(null, "paid", "paid", "paid", "failed"),
      lastsMs: fc.constantFrom(...lasting),
      isDecidedBefore: fc.boolean(),
      meanwhile: fc.constantFrom(
        "submit",
        "submit",
        "submit in the other channel",
        "poll",
        "history",
        null,
      ),
      timersFirst: fc.boolean(),
    })
    .map((at) => new Step("meanwhile", inWords(at), (story) => tell(story, at, restMs)));

async function tell(story: Story, at: Interruption, restMs: number): Promise<void> {
  const orderId = findTold(story, at.device.buyer, 0);
  if (at.asks === "poll" && !orderId) return;
  const known = orderId ? story.findOrder(orderId) : null;
  const chosen: Choice = at.asks === "poll" && known ? known : at.choice;
  const { productId, years, channel } = chosen;
  const submit: Ask = { what: "submit", productId, years, channel };
  const poll: Ask | null = orderId ? { what: "poll", orderId } : null;
  const decide = () => orderId && at.decision && story.decide(orderId, at.decision);
  if (orderId && at.isScanned) story.scan(orderId);
  if (at.fault)
    story.site.planned.add({ group: at.asks === "poll" ? "info" : "create", name: at.fault });
  // A poll right after another one asks nobody.
  if (at.asks === "poll") await story.site.wait(restMs);
  if (at.isDecidedBefore) decide();
  const here = deviceOf(story, at.device);
  const late = await story.begin(here, at.node, at.asks === "poll" && poll ? poll : submit);
  await story.site.runSteps(at.steps);
  story.freeze(at.node);
  if (!at.isDecidedBefore) decide();
  await story.site.wait(at.lastsMs);
  const there = deviceOf(story, { ...at.device, device: 1 - at.device.device });
  const asks: Record<string, Ask | null> = {
    submit,
    "submit in the other channel": {
      ...submit,
      channel: channel === "wxpay" ? "alipay" : "wxpay",
    },
    poll,
    history: { what: "history" },
  };
  const ask = at.meanwhile && asks[at.meanwhile];
  if (ask) await story.answered(await story.begin(there, at.node + 1, ask));
  await story.thaw(at.node, at.timersFirst);
  await story.answered(late);
}

function inWords(at: Interruption): string {
  const asks = at.asks === "poll" ? "polls its order" : `orders ${choiceInWords(at.choice)}`;
  const when = at.isDecidedBefore ? " before that" : "";
  const decision = at.decision ? `; the newest order is ${at.decision}${when}` : "";
  const other = at.meanwhile ? `; the other device asks node ${at.node + 2}: ${at.meanwhile}` : "";
  const call = at.fault ? ` (its call meets: ${at.fault})` : "";
  return `${nameOf(at.device)} ${asks} on node ${at.node + 1}${call}, which stands still after ${stepsInWords(at.steps)}${at.isScanned ? "; the newest order is scanned" : ""}${decision}; ${at.lastsMs / 1000} s pass${other}; the node goes on${at.timersFirst ? ", its timers first" : ""}`;
}

/** An order is decided just before its end, while a poll is under way. */
export const lastMoments = fc
  .record({
    device,
    node,
    steps: fc.nat(MOST_STEPS_OF_POLL),
    decision: fc.constantFrom("paid", "failed", "failed", null),
    sleeper: fc.constantFrom("the node", "Redis"),
  })
  .map(({ device: of, node: index, steps, decision, sleeper }) => {
    const order = `${buyerName(of.buyer)}'s newest order is about to expire${decision ? ` and ${decision}` : ""}`;
    const poll = `${nameOf(of)} polls it on node ${index + 1}`;
    const sleep = `${sleeper} stands still after ${stepsInWords(steps)} until it has expired`;
    return new Step(
      "the last moments of an order",
      `${order}; ${poll}; ${sleep}`,
      async (story) => {
        const orderId = findTold(story, of.buyer, 0);
        if (!orderId) return;
        const leftMs = story.ledger.createdAt(orderId) + LIFETIME_MS - story.site.now;
        if (leftMs < MOMENT_MS) return;
        await story.site.wait(leftMs - MOMENT_MS / 2);
        if (decision) story.decide(orderId, decision);
        const ask = { what: "poll", orderId } as const;
        const request = await story.begin(deviceOf(story, of), index, ask);
        await story.site.runSteps(steps);
        story.trouble(story.site.now + MOMENT_MS);
        if (sleeper === "Redis") story.site.pauseRedis(MOMENT_MS);
        else story.freeze(index);
        await story.site.wait(MOMENT_MS * 0.75);
        await story.thaw(index, false);
        await story.answered(request);
      },
      true,
    );
  });
