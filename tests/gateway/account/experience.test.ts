import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("the congratulation on a trial", () => {
  const test = useTestApp();
  let visitor: Visitor;

  beforeEach(() => {
    visitor = new Visitor(test);
  });

  /** Somebody new, who has the trial from the first moment. */
  async function register() {
    await visitor.get("/login");
    await test.sandbox.scan("new");
    await visitor.submitAndFollow("/login", { intent: "check-scan" });
    const mobileNumber = "13900000031";
    await visitor.submit("/login/bind", { intent: "send-code", mobileNumber });
    return visitor.submit("/login/bind", { intent: "bind", mobileNumber, code: "123456" });
  }
  const asked = async (since: number) =>
    (await test.sandbox.calls(since)).filter((call) => call === "vip.experience").length;

  // docs/product.md#a-claimed-trial-is-congratulated-once
  it.each(["/index", "/workbench"])("opens once on %s after the first sign-in", async (path) => {
    await register();
    const mark = await test.sandbox.mark();
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/pricing/trial"]);
    expect(textOf(await visitor.follow(answer))).toContain("恭喜，试用已开通");
    for (const next of ["/index", "/workbench", path])
      expect((await visitor.get(next)).status).toBe(200);
    expect(await asked(mark)).toBe(1);
  });

  // docs/product.md#a-claimed-trial-is-congratulated-once
  it("stays closed at the next sign-in, because the upstream says it was told", async () => {
    await register();
    await visitor.get("/index");
    await visitor.submit("/logout", {});
    const mark = await test.sandbox.mark();
    visitor = new Visitor(test);
    await visitor.submit("/login?method=sms", {
      intent: "login",
      mobileNumber: "13900000031",
      code: "123456",
    });
    expect((await visitor.get("/index")).status).toBe(200);
    expect(await asked(mark)).toBeLessThanOrEqual(1);
  });

  // docs/product.md#a-claimed-trial-is-congratulated-once
  it("whoever claims the trial is congratulated then and not again", async () => {
    await visitor.logIn("13800000001");
    const page = await visitor.submitAndFollow("/pricing/trial", {});
    expect(textOf(page)).toContain("恭喜，试用已开通");
    const mark = await test.sandbox.mark();
    expect((await visitor.get("/workbench")).status).toBe(200);
    expect(await asked(mark)).toBe(0);
  });

  it("asks nothing for accounts without a trial, nor for strangers", async () => {
    const mark = await test.sandbox.mark();
    await visitor.get("/index");
    await visitor.logIn("13800000009");
    await visitor.get("/index");
    await visitor.get("/workbench");
    expect(await asked(mark)).toBe(0);
  });

  it("a failing call shows the page all the same", async () => {
    await register();
    await test.sandbox.fault("vip.experience", { http: 500 });
    expect((await visitor.get("/workbench")).status).toBe(200);
  });
});
