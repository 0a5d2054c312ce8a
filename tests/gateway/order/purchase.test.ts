import { describe, expect, it } from "vitest";
import { tell } from "~/tests/model/told-in-turn";
import { ask, askOrder, begin, submit } from "./first-buyer";

describe("what the model of the purchase has found about paying an order", () => {
  // docs/product.md#a-payment-is-never-hidden-from-its-buyer
  it("an order that was paid in its last moments is paid, however late its buyer looks", () =>
    tell(async (told) => {
      const { orderId } = await askOrder(told, 0, submit);
      told.story.decide(orderId, "paid");
      await told.story.site.wait(7_200_000);
      expect((await askOrder(told, 0, { what: "poll", orderId })).state).toBe("paid");
    }));

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
