import fc, { type AsyncCommand } from "fast-check";
import { GATE_OPENS_MS } from "./order-watch";
import { type Ask, type Choice, channels, type Device, plans, type Request } from "./people";
import type { Story } from "./story";
import { type Decision, ORDER_LIFETIME_MS } from "./truth";
import { type FaultName, faults } from "./upstream";

const { boolean, constant, constantFrom, integer, nat, oneof, record } = fc;

/** What fast-check knows of a story before it is told: steps about orders need one. */
interface Outline {
  submitted: boolean;
}

type Kind = "orders" | "needs an order" | "any";
type Step = AsyncCommand<Outline, Story>;
type Tell<Given> = (story: Story, given: Given) => unknown;

/** One step of a story: its sentence is its name with what was drawn for it. */
const step =
  (kind: Kind) =>
  <Given>(name: string, given: fc.Arbitrary<Given>, tell: Tell<Given>): fc.Arbitrary<Step> =>
    given.map((drawn) => {
      const sentence = `* ${name} ${JSON.stringify(drawn).replaceAll('"', "")}`;
      return {
        check: ({ submitted }) => submitted || kind !== "needs an order",
        async run(outline, story) {
          if (kind === "orders") outline.submitted = true;
          story.lines.push(sentence);
          await tell(story, drawn);
          await story.verify();
        },
        toString: () => sentence,
      };
    });
const ordering = step("orders");
const aboutOrder = step("needs an order");
const anytime = step("any");

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** So short that Redis may stand still and yet answer in time. */
const MOMENT_MS = 200;

/** Few nodes, and mostly the same plan, so that one event meets the other. */
const node = constantFrom(0, 0, 1, 1, 2);
const buyer = constantFrom(0, 0, 0, 1);
const device = nat(1);
/** How far things go before the next step: some steps, or until the answer is there. */
const pace = oneof(
  { weight: 3, arbitrary: constant("answered" as const) },
  { weight: 2, arbitrary: nat(17) },
);
const where = { buyer, device, node, pace };
const choice: fc.Arbitrary<Choice> = record({
  productId: constantFrom(plans[0], plans[0], plans[0], plans[0], plans[1]),
  years: constantFrom(1, 1, 1, 1, 1, 2),
  channel: constantFrom(channels[0], channels[0], channels[0], channels[1]),
  scene: constantFrom("native", "native", "native", "h5"),
});
/** Which of the orders that a buyer knows, from the newest on. */
const which = constantFrom(0, 0, 0, 1, 2);

type Where = Record<"buyer" | "device" | "node", number> & { pace: number | "answered" };

const deviceOf = (story: Story, at: Pick<Where, "buyer" | "device">): Device =>
  story.device(at.buyer, at.device);

const uidOf = (story: Story, who: number) => story.device(who, 0).buyer.uid;
const findTold = (story: Story, who: number, index: number): string | undefined =>
  story.toldOrders(uidOf(story, who)).at(-1 - index);

/** Sends the requests, one to each node given, and lets things go on. */
async function send(story: Story, at: Where, ...asks: [node: number, ask: Ask][]) {
  const requests: Request[] = [];
  for (const [index, ask] of asks)
    requests.push(await story.begin(deviceOf(story, at), index, ask));
  if (at.pace !== "answered") await story.turns.run(at.pace);
  else for (const request of requests) await story.answered(request);
}

const submit = ordering("submit", record({ ...where, choice }), (story, { choice, ...at }) =>
  send(story, at, [at.node, { what: "submit", ...choice }]),
);

const submitTwice = ordering(
  "submit twice",
  record({ ...where, choice, other: node }),
  (story, { choice, other, ...at }) => {
    const ask: Ask = { what: "submit", ...choice };
    return send(story, at, [at.node, ask], [other, ask]);
  },
);

/** Somebody pays the newest order, and a poll finds it. */
async function payNewest(story: Story, at: Where): Promise<void> {
  const orderId = findTold(story, at.buyer, 0);
  if (!orderId) return;
  await story.turns.wait(GATE_OPENS_MS);
  await story.truth.decide(orderId, "pay");
  await send(story, at, [at.node, { what: "poll", orderId }]);
}

/** A program repeats its request, at once or much later; its node may have died meanwhile. */
const submitByKey = ordering(
  "submit by key",
  record({ ...where, choice, other: node, kills: boolean(), pays: boolean() }),
  async (story, { choice, other, kills, pays, ...at }) => {
    const key = `${at.buyer} ${Object.values(choice)}`;
    const ask: Ask = { what: "submit", ...choice, key };
    await send(story, at, [at.node, ask]);
    if (kills) await story.kill(at.node);
    if (pays) await payNewest(story, at);
    await send(story, at, [other, ask]);
  },
);

/** Two orders of a product are under way at once; then a node may be killed, or Redis stand still. */
const submitInTwoChannels = ordering(
  "submit in two channels",
  record({
    ...where,
    pace: oneof(constant("answered" as const), nat(45), integer({ min: 20, max: 45 })),
    end: constantFrom("", "killed", "killed", "Redis pauses"),
  }),
  async (story, { end, ...at }) => {
    const wechat: Ask = { what: "submit", productId: plans[0], years: 1, channel: "wxpay" };
    await send(story, at, [at.node, wechat], [at.node + 1, { ...wechat, channel: "alipay" }]);
    if (end === "killed") await story.kill(at.node);
    if (end === "Redis pauses") story.disturbRedis("pause", SECOND);
  },
);

/** A paid order is followed by the same choice, while the upstream may be behind. */
const renew = aboutOrder(
  "renew",
  record({ ...where, polls: boolean(), lagMs: constantFrom(0, 0, 5 * SECOND) }),
  async (story, { polls, lagMs, ...at }) => {
    const orderId = findTold(story, at.buyer, 0);
    const order = orderId && story.truth.find(orderId);
    if (!order) return;
    const { productId, years, channel, scene } = order;
    if (polls) await payNewest(story, at);
    else await story.truth.decide(orderId, "pay");
    story.lag(lagMs);
    await send(story, at, [at.node, { what: "submit", productId, years, channel, scene }]);
  },
);

const ask = (name: "poll" | "look" | "look at another buyer's order") =>
  aboutOrder(name, record({ ...where, which }), async (story, { which: index, ...at }) => {
    const owner = name === "look at another buyer's order" ? 1 - at.buyer : at.buyer;
    const orderId = findTold(story, owner, index);
    const what = name === "poll" ? "poll" : "look";
    if (orderId) await send(story, at, [at.node, { what, orderId }]);
  });

const simple = (what: "history" | "payable" | "sign in" | "sign out") =>
  anytime(what, record(where), (story, at) => {
    if (what.startsWith("sign")) story.endToken(deviceOf(story, at).buyer.uid);
    return send(story, at, [at.node, { what }]);
  });

const chooseCompany = anytime(
  "choose company",
  record({ ...where, index: nat(1) }),
  (story, { index, ...at }) => {
    const companyId = deviceOf(story, at).buyer.companies[index] ?? "";
    return send(story, at, [at.node, { what: "choose company", companyId }]);
  },
);

/** What happens at the upstream to an order that a buyer was shown. */
const decide = (decision: Decision) =>
  aboutOrder(decision, record({ buyer, which }), async (story, { buyer: who, which: index }) => {
    const orderId = findTold(story, who, index);
    if (orderId) await story.truth.decide(orderId, decision);
  });

/** Somebody pays by two codes that were scanned while both were offered. */
const payTwice = aboutOrder("pay twice", buyer, async (story, who) => {
  await story.turns.wait(2 * SECOND);
  for (const orderId of story.toldOrders(uidOf(story, who)).slice(-2))
    await story.truth.decide(orderId, "pay");
});

/** Of the higher plan, above whatever was paid. */
const trial = anytime("trial", buyer, (story, who) => story.truth.grantTrial(uidOf(story, who)));

const rareGroups = ["history", "second history", "products"] as const;
const fault = anytime(
  "fault",
  record({
    group: constantFrom("create", "create", "info", "info", ...rareGroups),
    name: constantFrom(...(Object.keys(faults) as FaultName[])),
  }),
  (story, { group, name }) => story.upstream.plan(group, name),
);

const lag = anytime("lag", constantFrom(0, SECOND, 5 * SECOND, MINUTE), (story, ms) =>
  story.lag(ms),
);
const pauseRedis = anytime("pause Redis", constantFrom(200, 2_000, 12_000), (story, ms) =>
  story.disturbRedis("pause", ms),
);
const failOver = anytime("fail over", constantFrom(100, 1_000), (story, ms) =>
  story.disturbRedis("failOver", ms),
);
const freeze = anytime("freeze", node, (story, index) => story.freeze(index));
const thaw = anytime("thaw", node, (story, index) => story.thaw(index));
const kill = anytime("kill", node, (story, index) => story.kill(index));
const goOn = anytime("go on", integer({ min: 1, max: 12 }), (story, steps) =>
  story.turns.run(steps),
);
const endToken = anytime("end token", buyer, async (story, who) => {
  const uid = uidOf(story, who);
  await story.upstream.service.transact(({ tokens }) => tokens.expireAll(uid));
  story.endToken(uid);
});

const TIMES = [50, 500, 2_000, 2_000, 3_500, 3_500, 11_000, MINUTE];
const LONG_TIMES = [ORDER_LIFETIME_MS - SECOND, ORDER_LIFETIME_MS, 24 * HOUR, 27 * HOUR];
/** No process stands still for a day: its timers, which a real one drops, would all run afterwards. */
const wait = anytime("wait", constantFrom(...TIMES, ...LONG_TIMES), async (story, ms) => {
  if (ms >= 20 * HOUR) for (const { uid } of story.buyers) story.endToken(uid);
  if (ms >= 20 * HOUR) for (const index of story.nodes.keys()) story.thaw(index);
  await story.turns.wait(ms);
});

/**
 * A request stands still with its node in the middle of its work, while the upstream decides the order
 * and the buyer's other device asks another node: what a process does that has slept too long.
 */
const meanwhile = anytime(
  "meanwhile",
  record({
    buyer,
    device,
    node,
    choice,
    asks: constantFrom("submit" as const, "poll" as const, "poll" as const),
    steps: oneof(nat(10), nat(24)),
    fault: constantFrom<(FaultName | null)[]>(
      ...([null, null, null, "HTTP 500", "answer lost", "answer garbled"] as const),
    ),
    decision: constantFrom<(Decision | null)[]>(null, "pay", "pay", "pay", "close"),
    isDecidedBefore: boolean(),
    isRefunded: boolean(),
    lastsMs: constantFrom(0, 500, 2_100, 11_000, 11_000, 20_000),
    other: constantFrom("submit", "submit", "other channel", "poll", "history", null),
  }),
  async (story, { asks, choice, fault: name, decision, other, ...at }) => {
    const orderId = findTold(story, at.buyer, 0);
    if (asks === "poll" && !orderId) return;
    const known = asks === "poll" && orderId ? story.truth.find(orderId) : null;
    const { productId, years, channel, scene } = known ?? choice;
    const again: Ask & Choice = { what: "submit", productId, years, channel, scene };
    const poll: Ask | null = orderId ? { what: "poll", orderId } : null;
    const decideIt = async () => {
      if (orderId && decision) await story.truth.decide(orderId, decision);
    };
    if (name) story.upstream.plan(asks === "poll" ? "info" : "create", name);
    if (asks === "poll") await story.turns.wait(GATE_OPENS_MS);
    if (at.isDecidedBefore) await decideIt();
    const here = deviceOf(story, at);
    const late = await story.begin(here, at.node, (asks === "poll" && poll) || again);
    await story.turns.run(at.steps);
    story.freeze(at.node);
    if (!at.isDecidedBefore) await decideIt();
    await story.turns.wait(at.lastsMs);
    if (orderId && at.isRefunded) await story.truth.decide(orderId, "refund");
    const others: Record<string, Ask | null> = {
      submit: again,
      "other channel": { ...again, channel: channel === "wxpay" ? "alipay" : "wxpay" },
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
  record({
    buyer,
    device,
    node,
    steps: nat(10),
    decision: constantFrom<(Decision | null)[]>("pay", "close", "close", null),
    sleeper: constantFrom("node", "Redis"),
  }),
  async (story, { steps, decision, sleeper, ...at }) => {
    const orderId = findTold(story, at.buyer, 0);
    const createdAt = orderId && story.truth.find(orderId)?.createdAt;
    if (!createdAt) return;
    const leftMs = createdAt + ORDER_LIFETIME_MS - Date.now();
    if (leftMs < MOMENT_MS) return;
    await story.turns.wait(leftMs - MOMENT_MS / 2);
    if (decision) await story.truth.decide(orderId, decision);
    const poll = await story.begin(deviceOf(story, at), at.node, { what: "poll", orderId });
    await story.turns.run(steps);
    story.trouble(Date.now() + MOMENT_MS);
    if (sleeper === "Redis") story.disturbRedis("pause", MOMENT_MS);
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
