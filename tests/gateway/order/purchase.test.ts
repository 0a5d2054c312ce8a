import { describe, expect, it } from "vitest";
import type { Answer, Choice } from "~/tests/model/buyers";
import { type ToldInTurn, tell } from "~/tests/model/told-in-turn";

const BASIC: Choice = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
const submit = { what: "submit", ...BASIC } as const;
type Request = Parameters<ToldInTurn["story"]["begin"]>[2];

function begin({ story }: ToldInTurn, node: number, what: Request) {
  const device = story.buyers[0]?.devices[0];
  if (!device) throw new Error("no buyer");
  return story.begin(device, node, what);
}

async function ask(told: ToldInTurn, node: number, what: Request) {
  const request = await begin(told, node, what);
  await told.story.answered(request);
  return request.answer;
}

function orderOf(answer: Answer | null) {
  const [order] = answer?.kind === "orders" ? answer.orders : [];
  if (!order) throw new Error(`no order: ${JSON.stringify(answer)}`);
  return order;
}

const askOrder = async (...given: Parameters<typeof ask>) => orderOf(await ask(...given));

/** Submits on the first node, which stands still for 11 s where the text is the next thing to happen. */
async function freezeInSubmit(told: ToldInTurn, text: string, steps: number) {
  const frozen = await begin(told, 0, submit);
  await told.until(text);
  await told.story.site.steps.run(steps);
  told.story.freeze(0);
  await told.story.site.wait(11_000);
  return async () => {
    await told.story.thaw(0, false);
    await told.story.answered(frozen);
    return orderOf(frozen.answer);
  };
}

describe("what the model of the purchase has found", () => {
  // docs/product.md#a-payment-is-never-hidden-from-its-buyer
  it("an order that was paid in its last moments is paid, however late its buyer looks", () =>
    tell(async (told) => {
      const { orderId } = await askOrder(told, 0, submit);
      told.story.decide(orderId, "paid");
      await told.story.site.wait(7_200_000);
      expect((await askOrder(told, 0, { what: "poll", orderId })).state).toBe("paid");
    }));

  // docs/product.md#no-second-create-while-the-first-is-unknown
  it("after a request that timed out, the next one waits until the upstream has settled", () =>
    tell(async (told) => {
      told.story.site.planned.add({ group: "create", name: "work 12 s late" });
      for (const code of ["upstream-timeout", "upstream-unreachable"])
        expect(await ask(told, 0, submit)).toEqual({ kind: "error", code });
      await told.story.site.wait(3_000);
      expect((await askOrder(told, 0, submit)).state).toBe("pending");
      expect(told.story.orders.attempts.all).toHaveLength(2);
    }));

  it("an order whose record is stored is found again, although Redis failed right after", () =>
    tell(async (told) => {
      const request = await begin(told, 0, submit);
      await told.until("set order:");
      await told.story.site.steps.run(1);
      told.carriesOut = false;
      told.story.site.shared.failOver(100);
      told.story.trouble();
      await told.story.answered(request);
      await told.story.site.wait(200);
      await ask(told, 1, submit);
      expect(told.story.orders.attempts.all).toHaveLength(1);
    }));

  // docs/product.md#at-most-one-order-is-offered-for-payment
  it("of two channels at once one is offered, at every moment", () =>
    tell(async (told) => {
      const first = await begin(told, 0, submit);
      const second = await begin(told, 1, { ...submit, channel: "alipay" });
      for (const request of [first, second]) await told.story.answered(request);
      await told.story.verify();
      const states = told.story.orders.attempts.all.map(({ state }) => state);
      expect(states.toSorted()).toEqual(["offered", "replaced"]);
    }));

  it.each([
    ["before it asked for an order", "set intent:", 0, ["offered"]],
    ["while it stored an order", "pay.wx.create is answered", 1, ["settled", "offered"]],
  ])("a node that stood still %s gives the order of another node", (_when, text, steps, states) =>
    tell(async (told) => {
      const thaw = await freezeInSubmit(told, text, steps);
      const { orderId } = await askOrder(told, 1, submit);
      expect((await thaw()).orderId).toBe(orderId);
      expect(told.story.orders.attempts.all.map(({ state }) => state)).toEqual(states);
    }),
  );

  // docs/product.md#paid-is-never-taken-back
  it("a late answer that an order is pending does not take back that it is paid", () =>
    tell(async (told) => {
      const { orderId } = await askOrder(told, 0, submit);
      told.story.scan(orderId);
      told.story.site.planned.add({ group: "info", name: "answer 3 s late" });
      const late = await begin(told, 0, { what: "poll", orderId });
      await told.story.site.steps.run(100);
      told.story.decide(orderId, "paid");
      await ask(told, 1, submit);
      await told.story.site.wait(3_000);
      expect(late.answer).not.toBeNull();
      expect((await askOrder(told, 0, { what: "look", orderId })).state).toBe("paid");
    }));

  // docs/product.md#paid-is-never-taken-back
  it("a history that is behind does not take back that an order is paid", () =>
    tell(async (told) => {
      const { orderId } = await askOrder(told, 0, submit);
      await told.story.site.wait(6_000);
      told.story.decide(orderId, "paid");
      expect((await askOrder(told, 0, { what: "poll", orderId })).state).toBe("paid");
      told.story.site.historyDelayMs = 5_000;
      const entries = [{ orderId, state: "paid", isPayable: false }];
      expect(await ask(told, 0, { what: "history" })).toMatchObject({ kind: "history", entries });
    }));

  it("an order that is found paid ends the offer of the others, although its node is killed then", () =>
    tell(async (told) => {
      const { orderId } = await askOrder(told, 0, submit);
      const other = await askOrder(told, 0, { ...submit, channel: "alipay" });
      told.story.decide(orderId, "paid");
      await begin(told, 0, { what: "poll", orderId });
      await told.until("set order:");
      await told.story.kill(0);
      await told.story.site.wait(3_500);
      const looked = await askOrder(told, 1, { what: "look", orderId: other.orderId });
      expect(looked.replacedBy).toBe(orderId);
    }));
});
