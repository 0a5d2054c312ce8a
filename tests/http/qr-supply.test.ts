import request from "supertest";
import { describe, expect, it } from "vitest";
import { howMany, noteFigure } from "~/tests/faults/figures";
import { startOwnApp, useTestApp } from "~/tests/support/use-test-app";

const LIMIT = 3;
const REQUESTS = howMany(3_000, LIMIT);

describe("the supply of QR codes", () => {
  const test = useTestApp({ environment: { RATE_LIMIT_QR_CODES_PER_HOUR: String(LIMIT) } });

  // docs/product.md#a-login-code-is-fetched-for-people
  it.each([
    ["a prefetch", { "Sec-Purpose": "prefetch" }],
    ["a robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["an image of another site", { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" }],
    ["a frame of another site", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site" }],
    ["a fetch of another site", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" }],
    ["a fetch of a sibling", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-site" }],
  ])("%s gets a page with a button instead of a code, and no session", async (_who, headers) => {
    const response = await request(test.app).get("/login?method=wechat").set(headers).expect(200);
    expect(response.text).toContain("点击获取二维码");
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await test.sandbox.calls(0)).toEqual([]);
  });

  // docs/product.md#a-login-code-is-fetched-for-people
  it("HEAD fetches no code and opens no session", async () => {
    const response = await request(test.app).head("/login").expect(200);
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await test.sandbox.calls(0)).toEqual([]);
  });

  // docs/product.md#a-login-code-is-fetched-for-people
  it("one address gets a limited number, on pages and as JSON; then the page says to wait or to use SMS", {
    timeout: 120_000,
  }, async () => {
    for (let index = 0; index < REQUESTS; index += 1)
      await request(test.app).get("/login").expect(200);
    const page = await request(test.app).get("/login").expect(200);
    expect(page.text).toContain("获取二维码过于频繁，请稍后再试，或改用短信登录");
    const json = await request(test.app).post("/api/v1/qr-logins").expect(429);
    expect(Number(json.headers["retry-after"])).toBeGreaterThan(3_000);
    const fetched = await test.sandbox.count("auth.qr", 0);
    noteFigure(
      "QR supply",
      `codes fetched for ${REQUESTS} requests of one address`,
      `the limit, here ${LIMIT}`,
      String(fetched),
    );
    expect(fetched).toBe(LIMIT);
  });
});

// docs/product.md#a-login-code-is-fetched-for-people
it.each([
  ["a link of another site", { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" }],
  ["the framework's script", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin" }],
  ["an old browser", {}],
])("%s gets a code", async (_who, headers) => {
  const { app, sandbox } = await startOwnApp();
  await request(app).get("/login?method=wechat").set(headers).expect(200);
  expect(await sandbox.calls(0)).toEqual(["auth.qr"]);
});

// docs/product.md#state-changes-come-from-this-site-alone
describe("anonymous operations of the JSON interface that cost something", () => {
  const test = useTestApp({ environment: { API_CORS_ORIGINS: "https://partner.example" } });
  const start = (headers: Record<string, string>) =>
    request(test.app).post("/api/v1/qr-logins").set(headers);

  it.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ])("refuse a page of another site: %j", async (headers) => {
    expect((await start(headers)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect(await test.sandbox.calls(0)).toEqual([]);
  });

  it.each([
    ["a program", {}],
    ["our own page", { Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" }],
    ["a listed site", { Origin: "https://partner.example", "Sec-Fetch-Site": "cross-site" }],
  ])("serve %s", async (_who, headers) => {
    await start(headers).expect(201);
  });
});
