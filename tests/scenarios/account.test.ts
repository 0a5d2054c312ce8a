import { describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const NOTICE = "授权失败，请重新登录";

describe("account, favourites and company scenarios, through the web forms", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#a-refused-token-is-reported-once
  it("ten parallel calls answer 401 ⇒ one notice", async () => {
    await visitor.logIn("13800000001");
    await visitor.get("/index");
    await test.sandbox.expireTokens("10001");
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get("/order")));
    for (const answer of answers) expect(answer.headers.location).toMatch(/^\/login\?/);
    const pages = [];
    for (let page = 0; page < 10; page += 1) pages.push(await visitor.get("/login?method=sms"));
    const told = pages.filter((page) => textOf(page).includes(NOTICE));
    expect(told).toHaveLength(1);
    expect(textOf(told[0] as never)).toContain("未授权");
  });

  // docs/product.md#a-refused-token-is-reported-once
  it("after a new login the 401 notice can appear again", async () => {
    for (let round = 0; round < 2; round += 1) {
      await visitor.logIn("13800000001");
      await visitor.get("/index");
      await test.sandbox.expireTokens("10001");
      await visitor.get("/order");
      expect(textOf(await visitor.get("/login?method=sms"))).toContain(NOTICE);
      await test.sandbox.reset();
    }
  });

  // docs/product.md#only-code-200-changes-favourites
  it("save answering 20000 ⇒ no 添加成功, the dialog stays, no error", async () => {
    await visitor.logIn("13800000002");
    await visitor.get("/index");
    for (const code of [20000, 50004]) {
      await test.sandbox.fault("nav.action", { code });
      const mark = await test.sandbox.mark();
      const page = await visitor.submit("/urlNavigate/add", {
        urlName: "示例",
        url: "https://www.example.com",
      });
      expect((await test.sandbox.calls(mark))[0]).toBe("nav.action");
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toContain("添加成功");
      expect(page.text).toContain('value="https://www.example.com"');
      expect(page.text).not.toContain('role="alert"');
    }
  });

  // docs/product.md#every-failed-join-has-the-same-text
  it("a wrong enterprise key ⇒ the fixed join text", async () => {
    await visitor.logIn("13800000003");
    const mark = await test.sandbox.mark();
    const page = await visitor.submit("/company/join?company_id=80002", {
      company_id: "80002",
      company_key: "WRONG",
    });
    expect((await test.sandbox.journal(mark))[0]).toMatchObject({
      call: "company.join",
      code: 4030,
    });
    expect(page.status).toBe(422);
    expect(textOf(page)).toContain("对不起，您输入的秘钥不存在，请联系企业管理员");
    expect(page.text).toContain(`href="#field-company_key"`);
    expect(page.text).not.toContain("WRONG");
  });

  // docs/product.md#an-enterprise-key-is-required
  it("a key of only spaces ⇒ the same text, no upstream join call", async () => {
    await visitor.logIn("13800000003");
    const mark = await test.sandbox.mark();
    const page = await visitor.submit("/company/join?company_id=80002", {
      company_id: "80002",
      company_key: "   ",
    });
    expect(textOf(page)).toContain("对不起，您输入的秘钥不存在，请联系企业管理员");
    expect(await test.sandbox.calls(mark)).not.toContain("company.join");
  });

  // docs/product.md#an-enterprise-key-is-required
  it("the right key, with spaces around it, joins and chooses the company", async () => {
    await visitor.logIn("13800000003");
    const page = await visitor.submitAndFollow("/company/join?company_id=80002", {
      company_id: "80002",
      company_key: "  KEY-80002 ",
    });
    expect(textOf(page)).toContain("已加入企业");
    expect(textOf(await visitor.get("/accountInformation"))).toContain("证券资讯有限公司");
  });

  // docs/product.md#a-member-chooses-an-enterprise
  it("choosing an enterprise as a member makes the choose call", async () => {
    await visitor.logIn("13800000003");
    const mark = await test.sandbox.mark();
    await visitor.submitAndFollow("/company", { company_id: "80001" });
    const chosen = (await test.sandbox.journal(mark)).filter(
      ({ call }) => call === "company.choose",
    );
    expect(chosen.map(({ query }) => query.company_id)).toEqual(["80001"]);
  });

  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  it("choosing an enterprise as a non-member opens the join dialog without a choose call", async () => {
    await visitor.logIn("13800000003");
    const mark = await test.sandbox.mark();
    const answer = await visitor.submit("/company", { company_id: "80002" });
    expect(answer.headers.location).toBe("/company/join?company_id=80002");
    expect(await test.sandbox.calls(mark)).not.toContain("company.choose");
  });

  // docs/product.md#only-code-200-changes-favourites
  // docs/product.md#the-add-dialog-closes-after-success-alone
  it("添加成功 and 删除成功 on code 200; the dialog closes after a successful add", async () => {
    await visitor.logIn("13800000002");
    await visitor.get("/index");
    const added = await visitor.submit("/urlNavigate/add", {
      urlName: "示例",
      url: "https://www.example.com",
    });
    expect(added.headers.location).toBe("/urlNavigate");
    const page = await visitor.follow(added);
    expect(textOf(page)).toContain("添加成功");
    expect(textOf(page)).toContain("示例");
    const deleted = await visitor.submitAndFollow("/urlNavigate", { intent: "delete", id: "1" });
    expect(textOf(deleted)).toContain("删除成功");
    expect(deleted.text).toContain('aria-label="删除示例"');
    expect(deleted.text).not.toContain('aria-label="删除新榜"');
  });

  // docs/product.md#failures-of-favourites-are-silent
  it("failures of the favourites list and action are silent", async () => {
    await visitor.logIn("13800000002");
    await visitor.get("/index");
    await test.sandbox.fault("nav.list", { http: 500 }, 3);
    const page = await visitor.get("/urlNavigate");
    expect(page.status).toBe(200);
    expect(textOf(page)).not.toContain("服务器错误");
    await test.sandbox.fault("nav.action", { http: 500 });
    const saved = await visitor.submit("/urlNavigate/add", { urlName: "a", url: "https://a.bc" });
    expect(saved.status).toBe(200);
    expect(textOf(saved)).not.toContain("服务器错误");
  });
});
