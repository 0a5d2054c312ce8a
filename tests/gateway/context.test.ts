import { describe, expect, it } from "vitest";
import { GatewayContext } from "~/gateway/context";
import { GatewayError } from "~/gateway/core/errors";
import { useGateway } from "~/tests/support/gateway";

const COMPANY_CREATED = { action: "user-created", companyId: "80001" } as const;
const fail = (error: Error) => () => Promise.reject(error);
const refused = new GatewayError("unauthorized");

describe("the context of a request", () => {
  const test = useGateway();

  async function start(mobileNumber?: string) {
    const { session } = await (mobileNumber ? test.signIn(mobileNumber) : test.visit());
    test.audit.length = 0;
    const audit = (record: (typeof test.audit)[number]) => test.audit.push(record);
    const request = { session, requestId: "id", clientAddress: "", log: console as never, audit };
    const context = new GatewayContext({ upstream: { for: () => ({}) } } as never, request);
    return { context, session };
  }

  // docs/product.md#a-refused-token-is-reported-once
  it("ends the token once a call is refused, and says so once", async () => {
    const { context, session } = await start("13800000001");
    expect(context.requireUser().uid).toBe("10001");
    for (let calls = 0; calls < 2; calls += 1)
      await expect(context.call(fail(refused))).rejects.toBe(refused);
    await session.commit();
    const page = await test.dependencies.sessions.open(session.id);
    expect(await page.takeFlash()).toEqual([{ kind: "unauthorized" }]);
    expect(() => context.requireUser()).toThrow("token-expired");
    expect(context.requireSignedIn().uid).toBe("10001");
  });

  it("keeps the token after any other failure", async () => {
    const { context, session } = await start("13800000001");
    for (const error of [new GatewayError("forbidden"), new TypeError("a mistake")])
      await expect(context.call(fail(error))).rejects.toBe(error);
    expect(session.token).not.toBeNull();
  });

  // docs/product.md#an-ended-token-opens-the-login
  it("has no user and no company for a visitor, whom a refused call tells nothing", async () => {
    const { context, session } = await start();
    expect(context.companyId).toBe("0");
    expect(() => context.requireUser()).toThrow("unauthorized");
    expect(() => context.requireSignedIn()).toThrow("unauthorized");
    await expect(context.call(fail(refused))).rejects.toBe(refused);
    expect(await session.takeFlash()).toEqual([]);
  });

  // docs/product.md#security-events-are-audited
  it("audits what succeeds with its result, and what fails with its code", async () => {
    const { context } = await start("13800000001");
    const describeResult = (targetUid: string) => ({ targetUid });
    await context.audited(COMPANY_CREATED, async () => "10005", describeResult);
    for (const error of [new GatewayError("forbidden"), new TypeError("a mistake")])
      await expect(context.audited(COMPANY_CREATED, fail(error))).rejects.toBe(error);
    const record = { ...COMPANY_CREATED, uid: "10001" };
    expect(test.audit).toEqual([
      { ...record, targetUid: "10005", result: "ok" },
      { ...record, result: "forbidden" },
      { ...record, result: "internal" },
    ]);
  });
});
