import fc, { type AsyncCommand } from "fast-check";
import type { Request } from "./answer-checks";
import { type Ask, type Choice, channels, type Device, plans } from "./people";
import type { Story } from "./story";
import type { Decision } from "./truth";
import { type FaultGroup, type FaultName, faults } from "./upstream";

/** What fast-check knows of a story before it is told: steps about orders need one. */
interface Outline {
  submitted: boolean;
}

/** One step of a story. */
class Step implements AsyncCommand<Outline, Story> {
  constructor(
    private readonly sentence: string,
    private readonly tell: (story: Story) => Promise<unknown>,
    private readonly kind: "orders" | "needs an order" | "any",
  ) {}

  check = ({ submitted }: Outline) => submitted || this.kind !== "needs an order";

  async run(outline: Outline, story: Story): Promise<void> {
    if (this.kind === "orders") outline.submitted = true;
    story.lines.push(this.sentence);
    await this.tell(story);
    await story.verify();
  }

  toString = () => this.sentence;
}

type Tell<Given> = (story: Story, given: Given) => unknown;

/** The sentence of a step is its name with what was drawn for it. */
const step =
  (kind: Step["kind"]) =>
  <Given>(name: string, given: fc.Arbitrary<Given>, tell: Tell<Given>): fc.Arbitrary<Step> =>
    given.map(
      (drawn) =>
        new Step(
          `* ${name} ${JSON.stringify(drawn).replaceAll('"', "")}`,
          async (story) => tell(story, drawn),
          kind,
        ),
    );
const ordering = step("orders");
const aboutOrder = step("needs an order");
const anytime = step("any");

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LIFETIME_MS = 2 * HOUR;
/** A poll after this time asks the upstream, whatever came before. */
const GATE_OPENS_MS = 3_100;
/** So short that Redis may stand still and yet answer in time. */
const MOMENT_MS = 200;

/** Few nodes, and mostly the same plan, so that one event meets the other. */
const node = fc.constantFrom(0, 0, 1, 1, 2);
const buyer = fc.constantFrom(0, 0, 0, 1);
const device = fc.nat(1);
/** How far things go before the next step: some steps, or until the answer is there. */
const pace = fc.oneof(
  { weight: 3, arbitrary: fc.constant("answered" as const) },
  { weight: 2, arbitrary: fc.nat(17) },
);
const where = { buyer, device, node, pace };
const choice: fc.Arbitrary<Choice> = fc.record({
  productId: fc.constantFrom(plans[0], plans[0], plans[0], plans[0], plans[1]),
  years: fc.constantFrom(1, 1, 1, 1, 1, 2),
  channel: fc.constantFrom(channels[0], channels[0], channels[0], channels[1]),
});
/** Which of the orders that a buyer knows, from the newest on. */
const which = fc.constantFrom(0, 0, 0, 1, 2);

interface Where {
  buyer: number;
  device: number;
  node: number;
  pace: number | "answered";
}

const deviceOf = (story: Story, at: Omit<Where, "pace" | "node">): Device =>
  story.device(at.buyer, at.device);
const otherChannel = (ask: Choice) => (ask.channel === "wxpay" ? "alipay" : "wxpay");

function findTold(story: Story, buyerIndex: number, index: number): string | undefined {
  return story.toldOrders(story.buyers[buyerIndex]?.uid ?? "").at(-1 - index);
}

/** Sends the requests, one to each node given, and lets things go on. */
async function send(story: Story, at: Where, asks: readonly (readonly [number, Ask])[]) {
  const requests: Request[] = [];
  for (const [index, ask] of asks)
    requests.push(await story.begin(deviceOf(story, at), index, ask));
  if (at.pace !== "answered") await story.turns.run(at.pace);
  else for (const request of requests) await story.answered(request);
}

const submit = ordering("submit", fc.record({ ...where, choice }), (story, { choice, ...at }) =>
  send(story, at, [[at.node, { what: "submit", ...choice }]]),
);

const submitTwice = ordering(
  "submit twice",
  fc.record({ ...where, choice, other: node }),
  (story, { choice, other, ...at }) =>
    send(
      story,
      at,
      [at.node, other].map((index) => [index, { what: "submit", ...choice }]),
    ),
);

/** Somebody pays the newest order, and a poll finds it. */
async function payNewest(story: Story, at: Where): Promise<void> {
  const orderId = findTold(story, at.buyer, 0);
  if (!orderId) return;
  await story.turns.wait(GATE_OPENS_MS);
  story.truth.decide(orderId, "pay");
  await send(story, at, [[at.node, { what: "poll", orderId }]]);
}

/** A program repeats its request, at once or much later; its node may have died meanwhile. */
const submitByKey = ordering(
  "submit by key",
  fc.record({ ...where, choice, other: node, kills: fc.boolean(), pays: fc.boolean() }),
  async (story, { choice, other, kills, pays, ...at }) => {
    const key = `${at.buyer} ${Object.values(choice)}`;
    const ask: Ask = { what: "submit", ...choice, key };
    await send(story, at, [[at.node, ask]]);
    if (kills) await story.kill(at.node);
    if (pays) await payNewest(story, at);
    await send(story, at, [[other, ask]]);
  },
);

/** Two orders of a product are under way at once; then a node may be killed, or Redis stand still. */
const submitInTwoChannels = ordering(
  "submit in two channels",
  fc.record({
    ...where,
    pace: fc.oneof(fc.constant("answered" as const), fc.nat(45), fc.integer({ min: 20, max: 45 })),
    end: fc.constantFrom("", "killed", "killed", "Redis pauses"),
  }),
  async (story, { end, ...at }) => {
    const asks = channels.map((channel, index): [number, Ask] => [
      at.node + index,
      { what: "submit", productId: plans[0], years: 1, channel },
    ]);
    await send(story, at, asks);
    if (end === "killed") await story.kill(at.node);
    if (end === "Redis pauses") story.pauseRedis(SECOND);
  },
);

/** A paid order is followed by the same choice, while the upstream may be behind. */
const renew = aboutOrder(
  "renew",
  fc.record({ ...where, polls: fc.boolean(), lagMs: fc.constantFrom(0, 0, 5 * SECOND) }),
  async (story, { polls, lagMs, ...at }) => {
    const orderId = findTold(story, at.buyer, 0);
    const order = orderId && story.truth.find(orderId);
    if (!order) return;
    const { productId, years, channel } = order;
    if (polls) await payNewest(story, at);
    else story.truth.decide(orderId, "pay");
    story.lag(lagMs);
    await send(story, at, [[at.node, { what: "submit", productId, years, channel }]]);
  },
);

const ask = (name: "poll" | "look" | "look at another buyer's order") =>
  aboutOrder(name, fc.record({ ...where, which }), async (story, { which: index, ...at }) => {
    const owner = name === "look at another buyer's order" ? 1 - at.buyer : at.buyer;
    const orderId = findTold(story, owner, index);
    const what = name === "poll" ? "poll" : "look";
    if (orderId) await send(story, at, [[at.node, { what, orderId }]]);
  });

const simple = (what: "history" | "payable" | "sign in" | "sign out") =>
  anytime(what, fc.record(where), (story, at) => {
    if (what.startsWith("sign")) story.endToken(deviceOf(story, at).buyer.uid);
    return send(story, at, [[at.node, { what }]]);
  });

const chooseCompany = anytime(
  "choose company",
  fc.record({ ...where, index: fc.nat(1) }),
  (story, { index, ...at }) => {
    const companyId = deviceOf(story, at).buyer.companies[index] ?? "";
    return send(story, at, [[at.node, { what: "choose company", companyId }]]);
  },
);

/** What happens at the upstream to an order that a buyer was shown. */
const decide = (decision: Decision) =>
  aboutOrder(decision, fc.record({ buyer, which }), (story, { buyer: who, which: index }) => {
    const orderId = findTold(story, who, index);
    if (orderId) story.truth.decide(orderId, decision);
  });

/** Somebody pays by two codes that were scanned while both were offered. */
const payTwice = aboutOrder("pay twice", fc.record({ buyer }), async (story, { buyer: who }) => {
  await story.turns.wait(2 * SECOND);
  for (const index of [0, 1]) {
    const orderId = findTold(story, who, index);
    if (orderId) story.truth.decide(orderId, "pay");
  }
});

/** Of the higher plan, above whatever was paid. */
const trial = anytime("trial", fc.record({ buyer }), (story, { buyer: who }) =>
  story.truth.grantTrial(story.buyers[who]?.uid ?? ""),
);

const fault = anytime(
  "fault",
  fc.record({
    group: fc.constantFrom<FaultGroup[]>(
      ...(["create", "create", "info", "info"] as const),
      ...(["history", "second history", "products"] as const),
    ),
    name: fc.constantFrom(...(Object.keys(faults) as FaultName[])),
  }),
  (story, { group, name }) => story.upstream.plan(group, name),
);

const lag = anytime("lag", fc.constantFrom(0, SECOND, 5 * SECOND, MINUTE), (story, ms) =>
  story.lag(ms),
);
const pauseRedis = anytime("pause Redis", fc.constantFrom(200, 2_000, 12_000), (story, ms) =>
  story.pauseRedis(ms),
);
const failOver = anytime("fail over", fc.constantFrom(100, 1_000), (story, ms) =>
  story.failOver(ms),
);
const freeze = anytime("freeze", node, (story, index) => story.freeze(index));
const thaw = anytime("thaw", node, (story, index) => story.thaw(index));
const kill = anytime("kill", node, (story, index) => story.kill(index));
const goOn = anytime("go on", fc.integer({ min: 1, max: 12 }), (story, steps) =>
  story.turns.run(steps),
);
const endToken = anytime("end token", buyer, (story, who) => {
  const uid = story.buyers[who]?.uid ?? "";
  story.upstream.sandbox.state.tokens.expireAll(uid);
  story.endToken(uid);
});

const TIMES = [50, 500, 2_000, 2_000, 3_500, 3_500, 11_000, MINUTE];
const LONG_TIMES = [LIFETIME_MS - SECOND, LIFETIME_MS, 24 * HOUR, 27 * HOUR];
const wait = anytime("wait", fc.constantFrom(...TIMES, ...LONG_TIMES), async (story, ms) => {
  if (ms >= 20 * HOUR) for (const { uid } of story.buyers) story.endToken(uid);
  await story.turns.wait(ms);
});

/**
 * A request stands still with its node in the middle of its work, while the upstream decides the order
 * and the buyer's other device asks another node: what a process does that has slept too long.
 */
const meanwhile = anytime(
  "meanwhile",
  fc.record({
    buyer,
    device,
    node,
    choice,
    asks: fc.constantFrom("submit" as const, "poll" as const, "poll" as const),
    steps: fc.oneof(fc.nat(10), fc.nat(24)),
    fault: fc.constantFrom<(FaultName | null)[]>(
      ...([null, null, null, "HTTP 500", "answer lost", "answer garbled"] as const),
    ),
    decision: fc.constantFrom<(Decision | null)[]>(null, "pay", "pay", "pay", "close"),
    isDecidedBefore: fc.boolean(),
    isRefunded: fc.boolean(),
    lastsMs: fc.constantFrom(0, 500, 2_100, 11_000, 11_000, 20_000),
    other: fc.constantFrom("submit", "submit", "other channel", "poll", "history", null),
  }),
  async (story, { asks, choice, fault: name, decision, other, ...at }) => {
    const orderId = findTold(story, at.buyer, 0);
    if (asks === "poll" && !orderId) return;
    const known = asks === "poll" && orderId ? story.truth.find(orderId) : null;
    const { productId, years, channel } = known ?? choice;
    const again: Ask & Choice = { what: "submit", productId, years, channel };
    const poll: Ask | null = orderId ? { what: "poll", orderId } : null;
    const decideIt = () => orderId && decision && story.truth.decide(orderId, decision);
    if (name) story.upstream.plan(asks === "poll" ? "info" : "create", name);
    if (asks === "poll") await story.turns.wait(GATE_OPENS_MS);
    if (at.isDecidedBefore) decideIt();
    const here = deviceOf(story, at);
    const late = await story.begin(here, at.node, (asks === "poll" && poll) || again);
    await story.turns.run(at.steps);
    story.freeze(at.node);
    if (!at.isDecidedBefore) decideIt();
    await story.turns.wait(at.lastsMs);
    if (orderId && at.isRefunded) story.truth.decide(orderId, "refund");
    const others: Record<string, Ask | null> = {
      submit: again,
      "other channel": { ...again, channel: otherChannel(again) },
      poll,
      history: { what: "history" },
    };
    const ask = other && others[other];
    if (ask) await story.ask(story.device(at.buyer, 1 - at.device), at.node + 1, ask);
    story.thaw(at.node);
    await story.answered(late);
  },
);

/** An order is decided just before its end, while a poll is under way. */
const lastMoments = aboutOrder(
  "last moments",
  fc.record({
    buyer,
    device,
    node,
    steps: fc.nat(10),
    decision: fc.constantFrom<(Decision | null)[]>("pay", "close", "close", null),
    sleeper: fc.constantFrom("node", "Redis"),
  }),
  async (story, { steps, decision, sleeper, ...at }) => {
    const orderId = findTold(story, at.buyer, 0);
    const createdAt = orderId && story.truth.find(orderId)?.createdAt;
    if (!createdAt) return;
    const leftMs = createdAt + LIFETIME_MS - Date.now();
    if (leftMs < MOMENT_MS) return;
    await story.turns.wait(leftMs - MOMENT_MS / 2);
    if (decision) story.truth.decide(orderId, decision);
    const poll = await story.begin(deviceOf(story, at), at.node, { what: "poll", orderId });
    await story.turns.run(steps);
    story.trouble(Date.now() + MOMENT_MS);
    if (sleeper === "Redis") story.pauseRedis(MOMENT_MS);
    else story.freeze(at.node);
    await story.turns.wait(MOMENT_MS * 0.75);
    story.thaw(at.node);
    await story.answered(poll);
  },
);

/** Steps that belong to every story, each as often as it is to happen. */
const always = [submit, submit, submit, submitTwice, ask("poll"), ask("poll")];

const themes: fc.Arbitrary<Step>[][] = [
  [decide("pay"), decide("pay"), decide("scan"), decide("close"), simple("history"), lag],
  [decide("pay"), decide("refund"), trial, renew, renew],
  [fault, fault, fault, lag],
  [freeze, freeze, thaw, thaw, kill, meanwhile],
  [pauseRedis, failOver],
  [simple("sign out"), simple("sign in"), simple("sign in"), endToken, chooseCompany],
  [chooseCompany, chooseCompany],
  [ask("look"), ask("look at another buyer's order"), simple("history"), simple("payable")],
  [wait, wait, lastMoments],
  [goOn, goOn],
  [meanwhile, meanwhile, meanwhile],
  [submitInTwoChannels, submitInTwoChannels, payTwice],
  [submitByKey, submitByKey, decide("pay")],
];

const MOST_STEPS = 24;

/**
 * Stories of some steps. Each is about some themes only, so that what belongs together meets more
 * often than if every story were about everything.
 */
export const stories = fc
  .noShrink(fc.subarray(themes, { minLength: 1, maxLength: 4 }))
  .chain((chosen) =>
    fc.commands<Outline, Story, false>([...always, ...chosen.flat()], {
      maxCommands: MOST_STEPS,
      size: "max",
      disableReplayLog: true,
    }),
  );
