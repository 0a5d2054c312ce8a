import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("login scenarios, through the web forms", () => {
  const test = useTestApp();
  let visitor: Visitor;

  beforeEach(() => {
    visitor = new Visitor(test);
  });

  const checkScan = () => visitor.submitAndFollow("/login", { intent: "check-scan" });

  /** Opens the dialog and scans the shown code as an account. */
  async function scanAs(uid: string) {
    await visitor.get("/login");
    await test.sandbox.scan(uid);
    return checkScan();
  }

  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("scan as 10001 after two pending polls ⇒ logged in, its only company chosen", async () => {
    const mark = await test.sandbox.mark();
    await visitor.get("/login");
    await checkScan();
    await checkScan();
    await test.sandbox.scan("10001");
    const page = await checkScan();
    expect(await test.sandbox.calls(mark)).toEqual([
      "auth.qr",
      "auth.scan",
      "auth.scan",
      "auth.scan",
      "company.list",
      "company.choose",
    ]);
    expect(textOf(page)).toContain("登陆成功");
    expect(textOf(page)).toContain("张创作");
    const choose = (await test.sandbox.journal(mark)).find(({ call }) => call === "company.choose");
    expect(choose?.query.company_id).toBe("90001");
  });

  // docs/product.md#a-login-stores-the-user-and-is-reported
  it("after a login the user is stored, the login is reported and a company selected", async () => {
    const mark = await test.sandbox.mark();
    await visitor.logIn("13800000001");
    expect(textOf(await visitor.get("/accountInformation"))).toContain("张创作");
    await expect
      .poll(async () => (await test.sandbox.journal(mark)).map(({ call }) => call))
      .toEqual(expect.arrayContaining(["company.choose", "stats.report"]));
    const report = (await test.sandbox.journal(mark)).find(({ call }) => call === "stats.report");
    expect(JSON.parse(report?.query.data ?? "{}")).toMatchObject({
      event: "login",
      eventInfo: "sms",
      uid: "10001",
    });
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("scan as 10007 without a phone ⇒ bind, then logged in", async () => {
    const mark = await test.sandbox.mark();
    const bindPage = await scanAs("10007");
    expect(textOf(bindPage)).toContain("绑定手机号");
    expect(textOf(await visitor.get("/index"))).not.toContain("未绑定");
    const sent = await visitor.submit("/login/bind", {
      intent: "send-code",
      mobileNumber: "13900000007",
    });
    expect(textOf(sent)).toContain("验证码已发送");
    const page = await visitor.submitAndFollow("/login/bind", {
      intent: "bind",
      mobileNumber: "13900000007",
      code: "123456",
    });
    expect(textOf(page)).toContain("手机绑定成功");
    expect(await test.sandbox.calls(mark)).toEqual([
      "auth.qr",
      "auth.scan",
      "auth.sendCode",
      "auth.bindMobile",
      "company.list",
      "company.choose",
    ]);
    expect(textOf(await visitor.get("/accountInformation"))).toContain("139****0007");
  });

  // docs/product.md#of-several-companies-the-personal-one-is-chosen
  it("scan as 10003 with several companies ⇒ the personal entry", async () => {
    const mark = await test.sandbox.mark();
    await scanAs("10003");
    const entries = await test.sandbox.journal(mark);
    const chosen = entries.filter(({ call }) => call === "company.choose");
    expect(chosen.map(({ query }) => query.company_id)).toEqual(["90003"]);
  });

  // docs/product.md#the-only-company-is-chosen-after-a-login
  it("scan as 10004 with one enterprise ⇒ that company with its role", async () => {
    const mark = await test.sandbox.mark();
    await scanAs("10004");
    const chosen = (await test.sandbox.journal(mark)).find(({ call }) => call === "company.choose");
    expect(chosen?.query.company_id).toBe("80001");
    expect(textOf(await visitor.get("/accountInformation"))).toContain("财经传媒有限公司");
  });

  // docs/product.md#a-failing-choice-does-not-block-the-login
  it("scan as 10008, not a member of its only company ⇒ join dialog, still logged in", async () => {
    const mark = await test.sandbox.mark();
    const page = await scanAs("10008");
    expect((await test.sandbox.calls(mark)).slice(0, 4)).toEqual([
      "auth.qr",
      "auth.scan",
      "company.list",
      "company.choose",
    ]);
    expect(textOf(page)).toContain("企业秘钥");
    expect(textOf(await visitor.get("/accountInformation"))).toContain("周待入");
  });

  // docs/product.md#a-failing-choice-does-not-block-the-login
  it.each(["company.list", "company.choose"])("%s fails ⇒ signed in all the same", async (call) => {
    await test.sandbox.fault(call, { http: 500 });
    expect(textOf(await scanAs("10001"))).toContain("登陆成功");
    expect(textOf(await visitor.get("/accountInformation"))).toContain("张创作");
  });

  // docs/product.md#without-a-personal-entry-no-company-is-chosen
  it("several companies and none personal ⇒ nothing is chosen, the dialog to choose opens", async () => {
    const enterprise = { company_remark: "企业版", is_company: 1 };
    const data = [
      { ...enterprise, company_id: "80001", company_name: "财经传媒有限公司" },
      { ...enterprise, company_id: "80003", company_name: "另一家有限公司" },
    ];
    await test.sandbox.fault("company.list", { data }, 2);
    const mark = await test.sandbox.mark();
    const page = await scanAs("10003");
    expect(await test.sandbox.calls(mark)).not.toContain("company.choose");
    expect(textOf(page)).toContain("另一家有限公司");
    expect(textOf(await visitor.get("/accountInformation"))).toContain("王编辑");
  });

  // docs/product.md#each-poll-shortens-the-code
  it("five failed polls end a code of 60 s (60 − 67.5 < 0)", async () => {
    const data = { url: "http://weixin.qq.com/q/x", expire_seconds: 60, ticket: "ticket-60" };
    await test.sandbox.fault("auth.qr", { data });
    await test.sandbox.fault("auth.scan", { http: 500 }, 5);
    const mark = await test.sandbox.mark();
    await visitor.get("/login");
    let page = await checkScan();
    for (let poll = 2; poll <= 4; poll += 1) page = await checkScan();
    expect(textOf(page)).not.toContain("二维码已失效");
    page = await checkScan();
    expect(textOf(page)).toContain("二维码已失效");
    await checkScan();
    expect(await test.sandbox.calls(mark)).toEqual(["auth.qr", ...Array(5).fill("auth.scan")]);
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  it("send code to an unknown number ⇒ 用户未注册，请先用微信注册, what was typed stays", async () => {
    const mark = await test.sandbox.mark();
    const page = await visitor.submit("/login?method=sms", {
      intent: "send-code",
      mobileNumber: "13900000000",
    });
    expect(await test.sandbox.calls(mark)).toEqual(["auth.sendCode"]);
    expect(textOf(page)).toContain("用户未注册，请先用微信注册");
    expect(page.text).toContain('value="13900000000"');
  });

  // docs/product.md#success-codes-are-200-20000-and-50004
  it("codes 20000 and 50004 on company.list count as success", async () => {
    for (const code of [20000, 50004]) {
      await test.sandbox.reset();
      await test.sandbox.fault("company.list", {
        code,
        data: [
          {
            company_id: "90001",
            company_name: "个人空间",
            company_remark: "个人版",
            is_company: 1,
          },
        ],
      });
      visitor = new Visitor(test);
      const mark = await test.sandbox.mark();
      await scanAs("10001");
      expect(await test.sandbox.calls(mark)).toContain("company.choose");
    }
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("logout reports once and ends the session; a failing report changes nothing", async () => {
    for (const failing of [false, true]) {
      await test.sandbox.reset();
      visitor = new Visitor(test);
      await visitor.logIn("13800000001");
      if (failing) await test.sandbox.fault("stats.report", { http: 500 });
      const mark = await test.sandbox.mark();
      const page = await visitor.submitAndFollow("/logout", {});
      await expect
        .poll(async () => (await test.sandbox.journal(mark)).map(({ call }) => call))
        .toEqual(["stats.report"]);
      const [report] = await test.sandbox.journal(mark);
      expect(JSON.parse(report?.query.data ?? "{}")).toMatchObject({
        event: "logout",
        uid: "10001",
      });
      expect(textOf(page)).not.toContain("张创作");
      expect((await visitor.get("/order")).headers.location).toContain("/login");
    }
  });
});
