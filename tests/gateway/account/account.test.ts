import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

describe("what an account has", () => {
  const test = useGateway();
  const standingOf = async (mobileNumber: string, companyId?: string) => {
    const { gateway } = await test.signIn(mobileNumber, companyId);
    const mark = await test.sandbox.mark();
    return {
      standing: await gateway.account.findStanding(),
      calls: await test.sandbox.calls(mark),
    };
  };

  it("is known of a personal space without a call", async () => {
    expect(await standingOf("13800000001")).toEqual({ standing: { kind: "none" }, calls: [] });
    expect(await standingOf("13800000009")).toEqual({
      standing: { kind: "member", until: "2099-12-31" },
      calls: [],
    });
  });

  it("is asked for in a company, whose plan is not the account's", async () => {
    expect(await standingOf("13800000002", "80001")).toEqual({
      standing: { kind: "member", until: "2099-12-31" },
      calls: ["vip.membership"],
    });
  });

  it("is not known while the call fails, which is no ‘not a member’", async () => {
    const { gateway } = await test.signIn("13800000002", "80001");
    await test.sandbox.fault("vip.membership", { http: 500 }, 9);
    expect(await gateway.account.findStanding()).toBeNull();
    expect(await gateway.account.getService()).toEqual({ state: "unknown" });
    expect(test.logs).toContainEqual(expect.objectContaining({ msg: "membership call failed" }));
  });
});
