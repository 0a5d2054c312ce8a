import { afterEach, describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

describe("what an account has", () => {
  const DAY_MS = 86_400_000;
  let clockAhead = 0;
  const test = useGateway({ now: () => Date.now() + clockAhead });
  afterEach(() => {
    clockAhead = 0;
  });
  const find = async (mobileNumber: string, companyId?: string) => {
    const { gateway } = await test.signIn(mobileNumber, companyId);
    const mark = await test.sandbox.mark();
    const membership = await gateway.membership.find();
    return [membership?.kind, membership?.until, await test.sandbox.calls(mark)];
  };

  it("is known of a personal space without a call", async () => {
    expect(await find("13800000001")).toEqual(["none", "", []]);
    expect(await find("13800000009")).toEqual(["paid", "2099-12-31 23:59:59", []]);
  });

  it("is asked for in a company, whose plan is not the account's", async () => {
    const expected = ["paid", "2099-12-31 23:59:59", ["vip.membership"]];
    expect(await find("13800000002", "80001")).toEqual(expected);
  });

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

  it("is not known while the call fails, which is no ‘not a member’", async () => {
    await test.sandbox.fault("vip.membership", { http: 500 }, 9);
    expect(await find("13800000002", "80001")).toEqual([undefined, undefined, expect.anything()]);
    expect(test.logs).toContainEqual(expect.objectContaining({ msg: "membership call failed" }));
  });
});
