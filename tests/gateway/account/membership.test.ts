import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";

const DAY_MS = 86_400_000;

describe("a membership", () => {
  let clockAhead = 0;
  const test = useGateway({ now: () => Date.now() + clockAhead });

  // docs/product.md#one-membership-tells-one-story
  it("ends with its time, and with it its features", async () => {
    const { gateway } = await test.signIn(phones.newcomer);
    await gateway.trial.claim();
    const told = async () => [
      gateway.membership.present.kind,
      await gateway.features.getAccess("multi-account-management"),
    ];
    expect(await told()).toEqual(["trial", "open"]);
    clockAhead = 8 * DAY_MS;
    expect(await told()).toEqual(["none", "for-sale"]);
  });

  // docs/product.md#a-lapsed-plan-is-named
  it("that has ended keeps its name and its last day, for its space alone", async () => {
    clockAhead = 0;
    const { gateway } = await test.signIn(phones.admin, "80001");
    const choice = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" } as const;
    const { orderId } = await gateway.purchase.start(choice);
    await test.sandbox.setOrder(orderId, { do: "pay" });
    clockAhead = 400 * DAY_MS;
    await test.sandbox.advanceClock(clockAhead);
    const later = await test.signIn(phones.admin, "80001");
    const { kind, until, ended } = later.gateway.membership.present;
    expect({ kind, ended }).toMatchObject({
      kind: "none",
      ended: { kind: "paid", tier: "basic", planName: "基础版VIP" },
    });
    expect(await later.gateway.membership.read()).toMatchObject({ kind: "none", until });
    expect(await later.gateway.features.getAccess("multi-account-management")).toBe("open");
    await later.gateway.company.chooseAsMember("90002");
    expect(later.gateway.membership.present).toMatchObject({ kind: "paid", ended: null });
  });
});
