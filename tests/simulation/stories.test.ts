import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endStory } from "./ending";
import { GATE_OPENS_MS } from "./order-watch";
import { type Answer, type Ask, CHOICE } from "./people";
import { Story } from "./story";
import { ORDER_LIFETIME_MS } from "./truth";
import { startVirtualTime } from "./turns";
import type { FaultGroup, FaultName } from "./upstream";

vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

const submit = { what: "submit", ...CHOICE } as const;
const alipay = { ...submit, channel: "alipay" } as const;

let story: Story;
beforeEach(async () => {
  startVirtualTime();
  story = new Story();
  await story.prepare();
});
/** At the end all is well again, and every rule must hold. */
afterEach(async () => {
  await endStory(story);
  vi.useRealTimers();
});

const li = (device = 0) => story.device(0, device);
const begin = (node: number, ask: Ask) => story.begin(li(), node, ask);
const ask = (node: number, what: Ask) => story.ask(li(), node, what);
const askOrder = async (node: number, what: Ask) => orderOf(await ask(node, what));
const poll = (orderId: string, node = 0) => askOrder(node, { what: "poll", orderId });
const states = () => story.orders.attempts.map(({ state }) => state);
const plan = (group: FaultGroup, name: FaultName) => story.upstream.plan(group, name);

function orderOf(answer: Answer | null) {
  const [order] = answer?.kind === "orders" ? answer.orders : [];
  if (!order) throw new Error(`no order: ${JSON.stringify(answer)}`);
  return order;
}

async function pay(orderId: string) {
  await story.truth.decide(orderId, "pay");
  await story.turns.wait(GATE_OPENS_MS);
  expect((await poll(orderId)).state).toBe("paid");
}

/** The request's node stands still for 11 s where the text is the next thing to happen. */
async function freezeAt(request: Ask, text: string, steps = 0) {
  const frozen = await begin(0, request);
  await story.turns.until(text);
  await story.turns.run(steps);
  story.freeze(0);
  await story.turns.wait(11_000);
  return async () => {
    story.thaw(0);
    return orderOf(await story.answered(frozen));
  };
}

describe("an order is created once", () => {
  // docs/product.md#no-second-create-while-the-first-is-unknown
  it.each([3_000, ORDER_LIFETIME_MS + 1_000])(
    "after a request that timed out, the next one looks for its order, %i ms later",
    async (ms) => {
      plan("create", "work 16 s late");
      for (const code of ["upstream-timeout", "upstream-unreachable"])
        expect(await ask(0, submit)).toEqual({ kind: "error", code });
      await story.turns.wait(ms);
      expect((await askOrder(0, submit)).state).toBe("pending");
      expect(states()).toEqual(["settled", "offered"]);
    },
  );

  // docs/product.md#a-lost-response-is-not-a-failed-order
  it.each<FaultName>(["answer lost", "answer garbled", "HTTP 500"])(
    "%s: the next request reads the history first, and makes another one",
    async (name) => {
      plan("create", name);
      expect((await ask(0, submit))?.kind).toBe("error");
      await story.turns.wait(3_000);
      const { orderId } = await askOrder(1, submit);
      expect(await askOrder(2, submit)).toMatchObject({ orderId, state: "pending" });
      expect(states()).toHaveLength(2);
    },
  );

  it("one whose record is stored is found again, although Redis failed right after", async () => {
    const request = await begin(0, submit);
    await story.turns.until("set order:");
    await story.turns.run(1);
    story.store.carriesOut = () => false;
    story.disturbRedis("failOver", 100);
    await story.answered(request);
    await story.turns.wait(200);
    await ask(1, submit);
    expect(states()).toHaveLength(1);
  });

  // docs/product.md#no-lock-outlives-its-lease
  it.each([
    ["before it asked for an order", "set intent:", 0, ["offered"]],
    ["while it stored an order", "pay.wx.create is answered", 1, ["settled", "offered"]],
  ])("a node that stood still %s gives the order of another node", async (_, text, steps, end) => {
    const thaw = await freezeAt(submit, text, steps);
    const { orderId } = await askOrder(1, submit);
    expect((await thaw()).orderId).toBe(orderId);
    expect(states()).toEqual(end);
  });

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("a repeated key gets the first order, although it has been paid since", async () => {
    const keyed = { ...submit, key: "a" };
    const { orderId } = await askOrder(0, keyed);
    await pay(orderId);
    expect((await askOrder(1, keyed)).orderId).toBe(orderId);
    expect((await askOrder(1, { ...submit, key: "b" })).orderId).not.toBe(orderId);
  });
});

// docs/product.md#at-most-one-order-is-offered-for-payment
describe("one order is offered", () => {
  it("and it is the paid one, although its node is killed when it is found", async () => {
    const { orderId } = await askOrder(0, submit);
    const other = await askOrder(0, alipay);
    await story.truth.decide(orderId, "pay");
    await begin(0, { what: "poll", orderId });
    await story.turns.until("compareAndSet order:");
    await story.kill(0);
    await story.turns.wait(3_500);
    expect(await askOrder(1, { what: "look", orderId: other.orderId })).toMatchObject({
      replacedBy: orderId,
    });
  });

  // docs/product.md#a-replaced-order-stays-dead
  it("a replaced one stays dead, although its buyer chooses the same again", async () => {
    const replaced = await askOrder(0, submit);
    const current = await askOrder(0, alipay);
    await pay(current.orderId);
    const renewal = await askOrder(1, submit);
    expect(renewal.orderId).not.toBe(replaced.orderId);
    await pay(renewal.orderId);
    expect(await ask(0, { what: "history" })).toMatchObject({ duplicates: [] });
  });
});

// docs/product.md#paid-is-never-taken-back
describe("paid stays paid", () => {
  it("although a poll that began before is answered late", async () => {
    const { orderId } = await askOrder(0, submit);
    await story.truth.decide(orderId, "scan");
    plan("info", "answer 3 s late");
    const late = await begin(0, { what: "poll", orderId });
    await story.turns.run(100);
    await story.truth.decide(orderId, "pay");
    await ask(1, submit);
    await story.turns.wait(3_000);
    expect(late.answer).not.toBeNull();
    expect((await askOrder(0, { what: "look", orderId })).state).toBe("paid");
  });

  it("although the history is behind", async () => {
    const { orderId } = await askOrder(0, submit);
    await story.turns.wait(6_000);
    await pay(orderId);
    story.lag(5_000);
    const entries = [{ orderId, state: "paid", isPayable: false }];
    expect(await ask(0, { what: "history" })).toMatchObject({ kind: "history", entries });
  });

  it("although the upstream calls it pending when the same is chosen again", async () => {
    const { orderId } = await askOrder(0, submit);
    await pay(orderId);
    story.lag(60_000);
    expect((await askOrder(1, submit)).orderId).not.toBe(orderId);
    expect((await poll(orderId)).state).toBe("paid");
  });

  it("although it is given back; then it is no duplicate payment", async () => {
    const first = await askOrder(0, submit);
    const second = await askOrder(0, alipay);
    await story.turns.wait(2_000);
    for (const { orderId } of [first, second]) await pay(orderId);
    const duplicates = [expect.arrayContaining([first.orderId, second.orderId])];
    expect(await ask(0, { what: "history" })).toMatchObject({ duplicates });
    await story.truth.decide(first.orderId, "refund");
    expect(await ask(0, { what: "history" })).toMatchObject({ duplicates: [] });
    expect((await poll(first.orderId)).state).toBe("paid");
  });

  it.each([
    ["begun to read the record", "get order:"],
    ["been answered", "pay.wx.info is answered"],
  ])("although another node finds it refunded when the first has %s", async (_, text) => {
    const { orderId } = await askOrder(0, submit);
    await story.truth.decide(orderId, "pay");
    await story.turns.wait(GATE_OPENS_MS);
    const thaw = await freezeAt({ what: "poll", orderId }, text);
    await story.truth.decide(orderId, "refund");
    const { state } = await poll(orderId, 1);
    expect((await thaw()).state).toBe(state);
    expect((await poll(orderId, 2)).state).toBe(state);
  });
});

// docs/product.md#a-payment-is-never-hidden-from-its-buyer
it("an order that was paid in its last moments is paid, however late its buyer looks", async () => {
  const { orderId } = await askOrder(0, submit);
  await story.truth.decide(orderId, "pay");
  await story.turns.wait(ORDER_LIFETIME_MS);
  expect((await poll(orderId)).state).toBe("paid");
});

// docs/product.md#a-paid-order-extends-the-membership
it("a membership does not count a payment twice that it already has when it is found", async () => {
  const { orderId } = await askOrder(0, submit);
  await story.turns.wait(1_000);
  await story.truth.decide(orderId, "pay");
  await ask(0, { what: "sign in" });
  await story.turns.wait(GATE_OPENS_MS);
  expect((await poll(orderId)).state).toBe("paid");
  expect(await ask(0, { what: "look", orderId })).toMatchObject({ lastDay: "" });
  const until = story.truth.lastDayOf("10002");
  expect(await ask(0, { what: "dialog" })).toMatchObject({ until });
});
