import { describe, expect, it } from "vitest";
import type { Answer, Choice, Device } from "~/tests/model/buyers";
import { type ToldInTurn, tell } from "~/tests/model/told-in-turn";

const BASIC: Choice = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
const submit = { what: "submit", ...BASIC } as const;

const deviceOf = ({ story }: ToldInTurn): Device => {
  const device = story.buyers[0]?.devices[0];
  if (!device) throw new Error("nobody buys");
  return device;
};

async function ask(told: ToldInTurn, node: number, what: Parameters<typeof told.story.begin>[2]) {
  const request = await told.story.begin(deviceOf(told), node, what);
  await told.story.answered(request);
  return request.answer;
}

function orderOf(answer: Answer | null) {
  const [order] = answer?.kind === "orders" ? answer.orders : [];
  if (!order) throw new Error(`no order: ${JSON.stringify(answer)}`);
  return order;
}

describe("what the model of the purchase has found", () => {
  // docs/product.md#a-payment-is-never-hidden-from-its-buyer
  it("an order that was paid in its last moments is paid, however late its buyer looks", () =>
    tell(async (told) => {
      const { orderId } = orderOf(await ask(told, 0, submit));
      told.story.decide(orderId, "paid");
      await told.story.site.wait(7_200_000);
      expect(orderOf(await ask(told, 0, { what: "poll", orderId })).state).toBe("paid");
    }));

  // docs/product.md#no-second-create-while-the-first-is-unknown
  it("after a request that timed out, the next one waits until the upstream has settled", () =>
    tell(async (told) => {
      told.story.site.planned.add({ group: "create", name: "work 12 s late" });
      expect(await ask(told, 0, submit)).toEqual({ kind: "error", code: "upstream-timeout" });
      expect(await ask(told, 0, submit)).toEqual({ kind: "error", code: "upstream-unreachable" });
      await told.story.site.wait(3_000);
      expect(orderOf(await ask(told, 0, submit)).state).toBe("pending");
      expect(told.story.orders.attempts.all).toHaveLength(2);
    }));

  it("an order whose record is stored is found again, although Redis failed right after", () =>
    tell(async (told) => {
      const request = await told.story.begin(deviceOf(told), 0, submit);
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
      const first = await told.story.begin(deviceOf(told), 0, submit);
      const second = await told.story.begin(deviceOf(told), 1, { ...submit, channel: "alipay" });
      await told.story.answered(first);
      await told.story.answered(second);
      await told.story.verify();
      const states = told.story.orders.attempts.all.map(({ state }) => state);
      expect(states.toSorted()).toEqual(["offered", "replaced"]);
    }));

  it("a node that stood still before it asked for an order gives the order of another node", () =>
    tell(async (told) => {
      const frozen = await told.story.begin(deviceOf(told), 0, submit);
      await told.until("set intent:");
      told.story.freeze(0);
      await told.story.site.wait(11_000);
      const { orderId } = orderOf(await ask(told, 1, submit));
      await told.story.thaw(0, false);
      await told.story.answered(frozen);
      expect(orderOf(frozen.answer).orderId).toBe(orderId);
      expect(told.story.orders.attempts.all).toHaveLength(1);
    }));

  it("a node that stood still while it stored an order does not put it over another node's", () =>
    tell(async (told) => {
      const frozen = await told.story.begin(deviceOf(told), 0, submit);
      await told.until("pay.wx.create is answered");
      await told.story.site.steps.run(1);
      told.story.freeze(0);
      await told.story.site.wait(11_000);
      const { orderId } = orderOf(await ask(told, 1, submit));
      await told.story.thaw(0, false);
      await told.story.answered(frozen);
      expect(orderOf(frozen.answer).orderId).toBe(orderId);
      expect(told.story.orders.attempts.all.map(({ state }) => state)).toEqual([
        "settled",
        "offered",
      ]);
    }));

  // docs/product.md#paid-is-never-taken-back
  it("a late answer that an order is pending does not take back that it is paid", () =>
    tell(async (told) => {
      const { orderId } = orderOf(await ask(told, 0, submit));
      told.story.scan(orderId);
      told.story.site.planned.add({ group: "info", name: "answer 3 s late" });
      const late = await told.story.begin(deviceOf(told), 0, { what: "poll", orderId });
      await told.story.site.steps.run(100);
      told.story.decide(orderId, "paid");
      await ask(told, 1, submit);
      await told.story.site.wait(3_000);
      expect(late.answer).not.toBeNull();
      expect(orderOf(await ask(told, 0, { what: "look", orderId })).state).toBe("paid");
    }));

  // docs/product.md#paid-is-never-taken-back
  it("a history that is behind does not take back that an order is paid", () =>
    tell(async (told) => {
      const { orderId } = orderOf(await ask(told, 0, submit));
      await told.story.site.wait(6_000);
      told.story.decide(orderId, "paid");
      expect(orderOf(await ask(told, 0, { what: "poll", orderId })).state).toBe("paid");
      told.story.site.historyDelayMs = 5_000;
      const history = await ask(told, 0, { what: "history" });
      const entries = history?.kind === "history" ? history.entries : [];
      expect(entries).toMatchObject([{ orderId, state: "paid", isPayable: false }]);
    }));

  it("an order that is found paid ends the offer of the others, although its node is killed then", () =>
    tell(async (told) => {
      const { orderId } = orderOf(await ask(told, 0, submit));
      const other = orderOf(await ask(told, 0, { ...submit, channel: "alipay" })).orderId;
      told.story.decide(orderId, "paid");
      await told.story.begin(deviceOf(told), 0, { what: "poll", orderId });
      await told.until("set order:");
      await told.story.kill(0);
      await told.story.site.wait(3_500);
      const looked = orderOf(await ask(told, 1, { what: "look", orderId: other }));
      expect(looked.replacedBy).toBe(orderId);
    }));
});
