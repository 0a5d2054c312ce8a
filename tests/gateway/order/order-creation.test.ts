import { describe, expect, it } from "vitest";
import { type ToldInTurn, tell } from "~/tests/model/told-in-turn";
import { ask, askOrder, begin, orderOf, submit } from "./first-buyer";

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

describe("what the model of the purchase has found about creating an order", () => {
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
});
