import { describe, expect, it } from "vitest";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { bindPhone, scanAs } from "~/tests/support/scan-login";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const MOBILE_NUMBER = "13900000031";

describe("the congratulation on a trial", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  /** A new user has the trial from the start. */
  async function register() {
    await scanAs(visitor, test.sandbox, "new");
    await bindPhone(visitor, MOBILE_NUMBER);
  }
  const countCalls = async (since: number) =>
    (await test.sandbox.calls(since)).filter((call) => call === "vip.experience").length;

  // docs/product.md#a-claimed-trial-is-congratulated-once
  it.each(["/index", "/workbench"])("opens once on %s after the first sign-in", async (path) => {
    await register();
    const mark = await test.sandbox.mark();
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/pricing/trial"]);
    expect(wordsOf(await visitor.follow(answer))).toContain("恭喜，试用已开通");
    for (const next of ["/index", "/workbench", path])
      expect((await visitor.get(next)).status).toBe(200);
    expect(await countCalls(mark)).toBe(1);
  });

  // docs/product.md#a-claimed-trial-is-congratulated-once
  // docs/product.md#a-trial-lasts-seven-days
  it("opens when the trial is claimed, and the workbench has its plan and day at once", async () => {
    await visitor.logIn(phones.newcomer);
    const page = await visitor.submitAndFollow("/pricing/trial", {});
    expect(wordsOf(page)).toContain("恭喜，试用已开通");
    const workbench = await visitor.get("/workbench");
    expect(wordsOf(workbench)).toContain("高级版 VIP 试用");
    expect(wordsOf(workbench)).toMatch(/试用中，最后一天 \d{4}-\d\d-\d\d/);
    const next = new Visitor(test);
    const fields = { intent: "password-login", mobile: phones.newcomer, password: "Passw0rd!" };
    await next.submit("/login?method=password", fields);
    const again = await next.get("/workbench");
    expect([again.status, again.headers.location]).toEqual([200, undefined]);
  });

  it("costs no call for accounts without a trial, nor for anonymous visitors", async () => {
    const mark = await test.sandbox.mark();
    await visitor.get("/index");
    await visitor.logIn(phones.creator);
    for (const path of ["/index", "/workbench"]) await visitor.get(path);
    expect(await countCalls(mark)).toBe(0);
  });

  it("does not keep the page away when its call fails", async () => {
    await register();
    await test.sandbox.fault("vip.experience", { http: 500 });
    expect((await visitor.get("/workbench")).status).toBe(200);
  });
});
