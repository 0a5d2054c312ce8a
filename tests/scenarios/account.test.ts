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

  // docs/product.md#failures-of-favourites-are-silent
  it("a failure of the list of favourites is silent", async () => {
    await visitor.logIn("13800000002");
    await visitor.get("/index");
    await test.sandbox.fault("nav.list", { http: 500 }, 3);
    const page = await visitor.get("/urlNavigate");
    expect(page.status).toBe(200);
    expect(textOf(page)).not.toContain("服务器错误");
  });
});
