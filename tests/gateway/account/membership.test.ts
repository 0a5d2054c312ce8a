import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const DAY_MS = 86_400_000;

describe("a membership", () => {
  let clockAhead = 0;
  const test = useGateway({ now: () => Date.now() + clockAhead });

  // docs/product.md#one-membership-tells-one-story
  it("ends with its time, and with it its features", async () => {
    const { gateway } = await test.signIn("13800000001");
    await gateway.trial.claim();
    const told = async () => [
      gateway.membership.present.kind,
      await gateway.features.getAccess("multi-account-management"),
    ];
    expect(await told()).toEqual(["trial", "open"]);
    clockAhead = 8 * DAY_MS;
    expect(await told()).toEqual(["none", "for-sale"]);
  });
});
