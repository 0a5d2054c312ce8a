import { inflateSync } from "node:zlib";
import request from "supertest";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { renderQrPng } from "~/app/components/display/qr-picture";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const WECHAT = `${IPHONE} MicroMessenger/8.0.49(0x18003129) NetType/WIFI Language/zh_CN`;
const REFRESH = '<noscript><meta http-equiv="refresh" content="4"/></noscript>';

describe("the WeChat QR without JavaScript", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  // docs/product.md#a-page-waits-15-s-for-a-call
  it.each([{ http: 500 }, { hang: true }])(
    "a QR that cannot be fetched, %j: 获取二维码失败 on a page that can be used",
    async (effect) => {
      const own = await startOwnApp({ UPSTREAM_PAGE_TIMEOUT_MS: "1000" });
      const visitor = new Visitor(own);
      await own.sandbox.fault("auth.qr", effect, 2);
      const page = await visitor.get("/login");
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toMatch(/获取二维码失败.*刷新二维码/);
      await own.sandbox.clearFaults();
      expect(wordsOf(await visitor.get("/login"))).toContain("我已扫码");
    },
  );

  // docs/product.md#login-codes-have-a-ceiling
  it.each([
    ["3", "你的网络今天获取的二维码过多，请改用短信登录，或换一个网络再试"],
    ["1", "今天的微信登录二维码已用完，请改用短信登录"],
  ])("where a day has %s codes, who gets none is led to the login by SMS", async (most, words) => {
    const own = await startOwnApp({ RATE_LIMIT_QR_CODES_PER_DAY: most });
    const first = new Visitor(own);
    for (const _ of ["first", "again"])
      expect(wordsOf(await first.get("/login"))).toContain("我已扫码");
    const page = await new Visitor(own).get("/login");
    expect([page.status, wordsOf(page).includes(words)]).toEqual([200, true]);
    one(page, '[href*="method=sms"]');
  });

  // docs/product.md#an-invalid-code-is-renewed-by-a-click
  it("an invalid code is renewed by its button; the page refreshes itself only while one waits", async () => {
    const data = { url: "http://weixin.qq.com/q/old", expire_seconds: 10, ticket: "spent" };
    await test.sandbox.fault("auth.qr", { data });
    await visitor.get("/login");
    const expired = await visitor.submitAndFollow("/login", { intent: "check-scan" });
    expect(wordsOf(expired)).toContain("二维码已失效");
    const renewed = await visitor.submitAndFollow("/login", { intent: "refresh-qr" });
    expect(wordsOf(renewed)).not.toContain("二维码已失效");
    expect(renewed.text).toContain(REFRESH);
    const others = ["/login?method=sms", "/login?method=password", "/login/agreement"];
    for (const { text } of [expired, ...(await Promise.all(others.map((at) => visitor.get(at))))])
      expect(all(text, '[http-equiv="refresh"]')).toEqual([]);
  });

  // docs/product.md#a-phones-code-is-renewed-before-it-ends
  it("the code of a phone is renewed while 20 s are left, so that it can be saved", async () => {
    const data = { url: "http://weixin.qq.com/q/old", expire_seconds: 22, ticket: "ending" };
    await test.sandbox.fault("auth.qr", { data });
    const open = () => visitor.get("/login?method=wechat", { "User-Agent": IPHONE });
    const [first, second] = [await open(), await open()];
    expect(wordsOf(first)).toContain("二维码剩余 22 秒");
    expect(wordsOf(second)).toContain("二维码剩余 120 秒");
  });

  it("loading the page again asks once; the script, which polls itself, reads without asking", async () => {
    await visitor.get("/login");
    for (const [destination, asked] of [
      ["empty", 0],
      ["document", 1],
    ] as const) {
      await visitor.get("/login", { "Sec-Fetch-Dest": destination });
      expect(await test.sandbox.count("auth.scan", 0)).toBe(asked);
    }
  });

  // docs/product.md#a-login-code-belongs-to-one-browser
  it("a code belongs to the browser it was shown in: another one polls nothing of it", async () => {
    await visitor.get("/login");
    await test.sandbox.scan("10001");
    const status = await new Visitor(test).get("/login/qr/status");
    expect(status.body).toEqual({ state: "expired", remaining: 0, pollAfterMs: 0 });
    expect(await test.sandbox.calls(0)).toEqual(["auth.qr"]);
  });

  // docs/product.md#sms-comes-first-on-a-phone
  it.each([
    [{ "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0" }, "wechat"],
    [{ "User-Agent": "Mozilla/5.0 (Windows NT 10.0) MicroMessenger/8.0" }, "wechat"],
    [{ "User-Agent": IPHONE }, "sms"],
    [{ "User-Agent": "Mozilla/5.0 (Linux; Android 14; Tablet)" }, "sms"],
    [{ "User-Agent": "Mozilla/5.0 (Tablet; OpenHarmony 5.0) Chrome/114.0 ArkWeb/4.1" }, "sms"],
    [{ "User-Agent": "Mozilla/5.0 (PC; OpenHarmony 5.0) Chrome/114.0 ArkWeb/4.1" }, "wechat"],
    [{ "Sec-CH-UA-Mobile": "?1" }, "sms"],
  ])("for %j the first tab is %s, and a phone asks for no code", async (headers, first) => {
    for (const query of ["", "?method=magic"]) {
      const page = await visitor.get(`/login${query}`, headers as Record<string, string>);
      const tabs = hrefs(page)
        .filter((href) => href.startsWith("/login?method="))
        .map((href) => new URL(href, test.origin).searchParams.get("method"));
      const others = ["sms", "wechat"].filter((method) => method !== first);
      expect(tabs).toEqual([first, ...others, "password"]);
      expect(all(page, '[name="mobileNumber"]').length > 0).toBe(first === "sms");
    }
    expect(await test.sandbox.count("auth.qr", 0)).toBe(first === "sms" ? 0 : 1);
  });

  it.each([
    [IPHONE, /长按二维码保存到相册.*在电脑上打开/],
    [WECHAT, /长按二维码，选择“识别图中的二维码”/],
  ])("the QR tab in %s says what to do there, and renews its code", async (agent, words) => {
    const headers = { "User-Agent": agent };
    const page = await visitor.get("/login?method=wechat", headers);
    expect(wordsOf(page)).toMatch(words);
    expect(wordsOf(page)).not.toContain("扫码即登录");
    // A picture can be pressed long, a drawing inside the page cannot.
    one(page, 'img[src^="data:image/png;base64,"][alt="微信登录二维码"]');
    const answer = await visitor.submit("/login?method=wechat", { intent: "refresh-qr" });
    expect(answer.headers.location).toBe("/login?method=wechat&redirectTo=%2Findex");
  });

  // docs/product.md#a-login-code-is-drawn-from-its-text
  it("the picture has every module of the code, eight black or white pixels wide", () => {
    const text = "http://weixin.qq.com/q/02kZgfwMTm72WWPkovabbI";
    const png = renderQrPng(text);
    const chunk = (name: string) => {
      const start = png.indexOf(name, 0, "latin1");
      return png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
    };
    const { data, size } = encode(text, { ecc: "L", border: 2 });
    const side = (size * 8).toString(16).padStart(8, "0");
    expect(chunk("IHDR").toString("hex")).toBe(`${side}${side}0100000000`);
    const lines = inflateSync(chunk("IDAT"));
    for (let y = 0; y < size * 8; y += 1) {
      const [filter, ...pixels] = lines.subarray(y * (size + 1), (y + 1) * (size + 1));
      expect(filter).toBe(0);
      expect(pixels.map((byte) => byte === 0)).toEqual(data[Math.floor(y / 8)]);
    }
  });
});

// docs/product.md#a-login-code-is-fetched-for-people
describe("the supply of QR codes", () => {
  const test = useTestApp({ environment: { API_CORS_ORIGINS: "https://partner.example" } });

  it.each([
    { "Sec-Purpose": "prefetch" },
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
    { "User-Agent": "Mozilla/5.0 (compatible; Baiduspider-render/2.0)" },
    { "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" },
    { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-site" },
  ])("%j gets a page with a button instead of a code, and no session", async (headers) => {
    const response = await request(test.app).get("/login?method=wechat").set(headers).expect(200);
    expect(response.text).toContain("点击获取二维码");
    const head = await request(test.app).head("/login").expect(200);
    for (const { headers } of [response, head])
      expect(String(headers["set-cookie"])).toMatch(/^preferences=[^,]*$/);
    expect(await test.sandbox.calls(0)).toEqual([]);
  });

  it.each([
    { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin" },
    {
      "User-Agent": "Mozilla/5.0 (Linux; Android 12; CUBOT P80) Chrome/113.0 Mobile Safari/537.36",
    },
    { "User-Agent": "Mozilla/5.0 (Linux; Android 11; M bot 60) Chrome/96.0 Mobile Safari/537.36" },
    {},
  ])("%j gets a code", async (headers) => {
    const { app, sandbox } = await startOwnApp();
    await request(app).get("/login?method=wechat").set(headers).expect(200);
    expect(await sandbox.calls(0)).toEqual(["auth.qr"]);
  });

  // docs/product.md#state-changes-come-from-this-site-alone
  it("pages of other sites get none by the JSON interface; programs and listed sites do", async () => {
    const start = (headers: Record<string, string>) =>
      request(test.app).post("/api/v1/qr-logins").set(headers);
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ] as Record<string, string>[])
      expect((await start(headers)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect(await test.sandbox.calls(0)).toEqual([]);
    await start({ Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" }).expect(201);
    await start({ Origin: "https://partner.example", "Sec-Fetch-Site": "cross-site" }).expect(201);
    await start({}).expect(201);
  });
});
