import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";

/** One of every kind of answer. */
const ANSWERS = [
  ["a page", "/login?method=sms", 200],
  ["a redirect", "/order", 303],
  ["a missing file", "/missing.png", 404],
  ["the error image", "/404", 404],
  ["a refused order status", "/pricing/pay/DK000001/status", 303],
  ["health", "/healthz", 200],
  ["a file", "/favicon.svg", 200],
  ["a malformed address", "/%E0%A4%A", 302],
] as const;

describe("security headers", () => {
  let http: TestApp;
  let https: TestApp;

  beforeAll(async () => {
    [http, https] = await Promise.all([
      startTestApp(),
      startTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } }),
    ]);
  });
  afterAll(() => Promise.all([http.close(), https.close()]));

  it.each(ANSWERS)("stand on %s", async (_name, path, status) => {
    const { headers, status: given } = await supertest(https.app).get(path);
    expect(given).toBe(status);
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none';script-src 'strict-dynamic' 'sha384-[A-Za-z0-9+/]{64}' 'nonce-[\w-]{22}';style-src 'self';/,
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("nothing may frame a page, and a form goes nowhere else", async () => {
    const policy = (await supertest(http.app).get("/index")).headers["content-security-policy"];
    for (const directive of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
  });

  it("over http nothing demands https", async () => {
    const { headers } = await supertest(http.app).get("/index");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });

  // docs/product.md#pages-run-only-their-own-scripts
  it("every answer has a nonce of its own, and every script of the page carries it", async () => {
    const nonces = [];
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers, text } = await supertest(http.app).get("/login?method=sms");
      const nonce = headers["content-security-policy"]?.match(/'nonce-([^']+)'/)?.[1] ?? "";
      const tags = text.match(/<script[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
      const scripts = tags.filter((tag) => !tag.includes("application/ld+json"));
      expect(scripts.length).toBeGreaterThan(3);
      for (const tag of scripts) expect(tag.includes(`nonce="${nonce}"`), tag).toBe(true);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("no page has a style or a handler in its markup, which the policy would refuse", async () => {
    for (const path of [
      "/index",
      "/pricing",
      "/urlNavigate",
      "/login",
      "/assistance",
      "/downLoad",
    ]) {
      const { text } = await supertest(http.app).get(path);
      const markup = text.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(/<[^>]+\s(style|on[a-z]+)="/.exec(markup)?.[0], path).toBeUndefined();
      expect(markup.includes("<style"), path).toBe(false);
    }
  });

  it("a request id from outside counts only behind a trusted proxy and in its one form", async () => {
    const given = "0123abcd-0123-4567-89ab-0123456789ab";
    const direct = await supertest(http.app).get("/healthz").set("X-Request-Id", given);
    expect(direct.headers["x-request-id"]).not.toBe(given);
    const behind = await startTestApp({ environment: { TRUST_PROXY: "1" } });
    try {
      const ask = (id: string) => supertest(behind.app).get("/healthz").set("X-Request-Id", id);
      expect((await ask(given)).headers["x-request-id"]).toBe(given);
      expect((await ask("x".repeat(36))).headers["x-request-id"]).not.toBe("x".repeat(36));
    } finally {
      await behind.close();
    }
  });
});
