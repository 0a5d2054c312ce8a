import { describe, expect, it } from "vitest";
import { all, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { checkScan, scanAs } from "~/tests/support/scan-login";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const ENTERPRISE = { company_remark: "企业版", is_company: 1 };

describe("a sign-in through the web forms", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  const scan = (uid: string) => scanAs(visitor, test.sandbox, uid);
  const viewAccount = async () => wordsOf(await visitor.get("/accountInformation"));
  const chosenSince = async (mark: number) =>
    (await test.sandbox.journal(mark)).flatMap(({ call, query }) =>
      call === "company.choose" ? [query.company_id] : [],
    );
  /** The report of the statistics, once it has come. */
  const reportSince = async (mark: number) => {
    const find = async () =>
      (await test.sandbox.journal(mark)).find(({ call }) => call === "stats.report");
    await expect.poll(find).toBeDefined();
    return JSON.parse((await find())?.query.data ?? "{}");
  };

  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("after two pending polls a scan signs in and the only company is chosen", async () => {
    const mark = await test.sandbox.mark();
    await visitor.get("/login");
    await checkScan(visitor);
    await checkScan(visitor);
    await test.sandbox.scan("10001");
    const page = wordsOf(await checkScan(visitor));
    const scans = ["auth.scan", "auth.scan", "auth.scan"];
    const calls = ["auth.qr", ...scans, "company.list", "company.choose"];
    expect(await test.sandbox.calls(mark)).toEqual(calls);
    expect(page).toContain("登陆成功");
    expect(page).toContain("张创作");
  });

  // docs/product.md#a-login-stores-the-user-and-is-reported
  it("the user is stored and the login is reported", async () => {
    const mark = await test.sandbox.mark();
    await visitor.logIn(phones.newcomer);
    expect(await viewAccount()).toContain("张创作");
    expect(await reportSince(mark)).toMatchObject({
      event: "login",
      eventInfo: "sms",
      uid: "10001",
    });
  });

  // docs/product.md#the-only-company-is-chosen-after-a-login
  // docs/product.md#of-several-companies-the-personal-one-is-chosen
  // docs/product.md#a-failing-choice-does-not-block-the-login
  it.each([
    ["the only one, which is personal", "10001", "90001", "登陆成功", "张创作"],
    ["the personal one of several", "10003", "90003", "登陆成功", "王编辑"],
    ["the only enterprise", "10004", "80001", "登陆成功", "财经传媒有限公司"],
    ["one that the user has to join first", "10008", "80002", "企业密钥", "周待入"],
  ])("the company chosen is %s", async (_which, uid, companyId, words, account) => {
    const mark = await test.sandbox.mark();
    expect(wordsOf(await scan(uid))).toContain(words);
    expect(await chosenSince(mark)).toEqual([companyId]);
    expect(await viewAccount()).toContain(account);
  });

  // docs/product.md#a-failing-choice-does-not-block-the-login
  it.each([
    ["company.list", { http: 500 }],
    ["company.list", { data: [] }],
    ["company.choose", { http: 500 }],
  ])("%s answers %j ⇒ signed in all the same, nothing is asked", async (call, effect) => {
    await test.sandbox.fault(call, effect);
    const page = await scan("10001");
    expect(wordsOf(page)).toContain("登陆成功");
    expect(all(page, "dialog")).toEqual([]);
    expect(await viewAccount()).toContain("张创作");
  });

  // docs/product.md#without-a-personal-entry-no-company-is-chosen
  it("several companies and none personal ⇒ nothing is chosen, the dialog to choose opens", async () => {
    const data = [
      { ...ENTERPRISE, company_id: "80001", company_name: "财经传媒有限公司" },
      { ...ENTERPRISE, company_id: "80003", company_name: "另一家有限公司" },
    ];
    await test.sandbox.fault("company.list", { data }, 2);
    const mark = await test.sandbox.mark();
    expect(wordsOf(await scan("10003"))).toContain("另一家有限公司");
    expect(await chosenSince(mark)).toEqual([]);
    expect(await viewAccount()).toContain("王编辑");
  });

  // docs/product.md#each-poll-shortens-the-code
  it("five failed polls end a code of 60 s (60 − 67.5 < 0)", async () => {
    const data = { url: "http://weixin.qq.com/q/x", expire_seconds: 60, ticket: "ticket-60" };
    await test.sandbox.fault("auth.qr", { data });
    await test.sandbox.fault("auth.scan", { http: 500 }, 5);
    const mark = await test.sandbox.mark();
    await visitor.get("/login");
    for (const isInvalid of [false, false, false, false, true, true])
      expect(wordsOf(await checkScan(visitor)).includes("二维码已失效")).toBe(isInvalid);
    expect(await test.sandbox.calls(mark)).toEqual(["auth.qr", ...Array(5).fill("auth.scan")]);
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it.each([
    ["", false],
    [", also when the report fails", true],
  ])("signing out is reported and ends the session%s", async (_when, fails) => {
    await visitor.logIn(phones.newcomer);
    if (fails) await test.sandbox.fault("stats.report", { http: 500 });
    const mark = await test.sandbox.mark();
    const page = await visitor.submitAndFollow("/logout", {});
    expect(await reportSince(mark)).toMatchObject({ event: "logout", uid: "10001" });
    expect(await test.sandbox.journal(mark)).toHaveLength(1);
    expect(wordsOf(page)).not.toContain("张创作");
    expect((await visitor.get("/order")).headers.location).toContain("/login");
  });
});
