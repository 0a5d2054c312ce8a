import fc from "fast-check";
import type { Ask, Choice } from "../buyers";
import { choice, device, deviceOf, findTold, node, step } from "./step";

const MOST_STEPS = 24;
const MOST_STEPS_OF_POLL = 10;
const LIFETIME_MS = 7_200_000;
/** So short that Redis may stand still and yet answer in time. */
const MOMENT_MS = 200;
/** A poll right after another one asks nobody. */
const REST_MS = 3_100;

/**
 * A request stands still with its node in the middle of its work, while the upstream decides the order
 * and the buyer's other device asks another node: what a process does that has slept too long.
 */
export const meanwhile = step(
  "meanwhile",
  fc.record({
    device,
    node,
    steps: fc.oneof(fc.nat(MOST_STEPS_OF_POLL), fc.nat(MOST_STEPS)),
    asks: fc.constantFrom("submit", "poll", "poll"),
    choice,
    fault: fc.constantFrom(null, null, null, "HTTP 500", "answer lost", "answer garbled"),
    isScanned: fc.boolean(),
    decision: fc.constantFrom(null, "paid", "paid", "paid", "failed"),
    lastsMs: fc.constantFrom(0, 500, 2_100, 11_000),
    /** Before the request is sent, or while it stands still. */
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
  }),
  async (story, at) => {
    const here = deviceOf(story, at.device);
    const orderId = findTold(story, here.buyer.name);
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
    if (at.asks === "poll") await story.site.wait(REST_MS);
    if (at.isDecidedBefore) decide();
    const late = await story.begin(here, at.node, at.asks === "poll" && poll ? poll : submit);
    await story.site.steps.run(at.steps);
    story.freeze(at.node);
    if (!at.isDecidedBefore) decide();
    await story.site.wait(at.lastsMs);
    const there = here.buyer.devices.find((each) => each !== here) ?? here;
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
  },
);

/** An order is decided just before its end, while a poll is under way. */
export const lastMoments = step(
  "the last moments of an order",
  fc.record({
    device,
    node,
    steps: fc.nat(MOST_STEPS_OF_POLL),
    decision: fc.constantFrom("paid", "failed", "failed", null),
    sleeper: fc.constantFrom("the node", "Redis"),
  }),
  async (story, at) => {
    const of = deviceOf(story, at.device);
    const orderId = findTold(story, of.buyer.name);
    if (!orderId) return;
    const leftMs = story.ledger.createdAt(orderId) + LIFETIME_MS - story.site.now;
    if (leftMs < MOMENT_MS) return;
    await story.site.wait(leftMs - MOMENT_MS / 2);
    if (at.decision) story.decide(orderId, at.decision);
    const request = await story.begin(of, at.node, { what: "poll", orderId });
    await story.site.steps.run(at.steps);
    story.trouble(story.site.now + MOMENT_MS);
    if (at.sleeper === "Redis") story.pauseRedis(MOMENT_MS);
    else story.freeze(at.node);
    await story.site.wait(MOMENT_MS * 0.75);
    await story.thaw(at.node, false);
    await story.answered(request);
  },
  true,
);
