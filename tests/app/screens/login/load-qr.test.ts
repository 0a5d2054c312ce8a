import { describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("the WeChat QR without JavaScript", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  it("a QR that cannot be fetched: 获取二维码失败 on a page that can be used", async () => {
    await test.sandbox.fault("auth.qr", { http: 500 }, 2);
    const page = await visitor.get("/login");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("获取二维码失败");
    expect(textOf(page)).toContain("刷新二维码");
    await test.sandbox.clearFaults();
    expect(textOf(await visitor.get("/login"))).toContain("我已扫码");
  });

  // docs/product.md#an-invalid-code-is-renewed-by-a-click
  it("without JavaScript the invalid code is renewed by its button", async () => {
    const data = { url: "http://weixin.qq.com/q/old", expire_seconds: 10, ticket: "spent" };
    await test.sandbox.fault("auth.qr", { data });
    await visitor.get("/login");
    const expired = await visitor.submitAndFollow("/login", { intent: "check-scan" });
    expect(textOf(expired)).toContain("二维码已失效");
    expect(expired.text).not.toContain('http-equiv="refresh"');
    const renewed = await visitor.submitAndFollow("/login", { intent: "refresh-qr" });
    expect(textOf(renewed)).not.toContain("二维码已失效");
    expect(renewed.text).toContain('http-equiv="refresh"');
  });

  // docs/product.md#secrets-stay-in-the-gateway
  it("neither ticket nor token stands in any page or address of the login", async () => {
    const shown = await visitor.get("/login");
    const [ticket] = await test.sandbox.tickets();
    await test.sandbox.scan("10001");
    const answer = await visitor.submit("/login", { intent: "check-scan" });
    const after = await visitor.follow(answer);
    const page = await visitor.get("/accountInformation");
    for (const { text } of [after, page]) {
      expect(text).not.toContain("sbx_");
      expect(text).not.toContain(ticket?.ticket);
    }
    expect(shown.text).not.toContain('"ticket"');
    expect(JSON.stringify(answer.headers)).not.toContain("sbx_");
  });

  it("the page refreshes itself only while a code waits, and only on the WeChat tab", async () => {
    expect((await visitor.get("/login")).text).toMatch(
      /<noscript><meta http-equiv="refresh" content="4"\/><\/noscript>/,
    );
    for (const path of ["/login?method=sms", "/login?method=password", "/login/agreement"])
      expect((await visitor.get(path)).text).not.toContain('http-equiv="refresh"');
  });

  it("loading the page again asks once; the script, which polls by itself, reads it without asking", async () => {
    await visitor.get("/login");
    await visitor.get("/login", { "Sec-Fetch-Dest": "empty" });
    expect(await test.sandbox.count("auth.scan", 0)).toBe(0);
    await visitor.get("/login", { "Sec-Fetch-Dest": "document" });
    expect(await test.sandbox.count("auth.scan", 0)).toBe(1);
  });

  // docs/product.md#a-login-code-belongs-to-one-browser
  it("a code belongs to the browser it was shown in: another one polls nothing of it", async () => {
    await visitor.get("/login");
    await test.sandbox.scan("10001");
    const stranger = new Visitor(test);
    const status = await stranger.get("/login/qr/status");
    expect(status.body).toMatchObject({ state: "expired", goTo: null });
    expect(await test.sandbox.calls(0)).toEqual(["auth.qr"]);
  });
});
