import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createMemoryStore } from "~/gateway/session/memory-store";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { signIn } from "~/tests/api/support/client";

const PATIENTLY = { timeout: 10_000 };

const ALLOWED = "https://partner.example.com";

describe("the API as HTTP", () => {
  let server: ApiServer;
  let headers: Record<string, string>;

  beforeAll(async () => {
    server = await startApi({ corsOrigins: [ALLOWED] });
    const { session } = await signIn(server, "13800000001");
    headers = { Authorization: `Bearer ${session.token}` };
  });
  afterAll(() => server.close());

  const send = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);

  it("products carry a weak ETag, and whoever has them gets 304", async () => {
    const first = await send("/products");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=30");
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await send("/products", { headers: { "If-None-Match": known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("ETag")).toBe(etag);
    }
    const other = await send("/products", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("private replies may not be kept by caches", async () => {
    for (const path of ["/me", "/orders", "/favourites", "/trial"]) {
      const response = await send(path, { headers });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it("HEAD is GET without the body", async () => {
    for (const path of ["/products", "/me", "/orders/unknown1", "/nothing"]) {
      const get = await send(path, { headers });
      const head = await send(path, { headers, method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
      expect(head.headers.get("Content-Length")).toBe(get.headers.get("Content-Length"));
      expect(await head.text()).toBe("");
    }
  });

  it.each([
    ["/orders", "POST, GET, HEAD, OPTIONS"],
    ["/me", "GET, HEAD, OPTIONS"],
    ["/sessions/current", "DELETE, OPTIONS"],
    ["/companies/80001/users/10003", "GET, HEAD, PATCH, DELETE, OPTIONS"],
  ])("%s: OPTIONS and 405 tell its methods", async (path, allow) => {
    const options = await send(path, { method: "OPTIONS" });
    expect([options.status, options.headers.get("Allow")]).toEqual([204, allow]);
    for (const method of ["PUT", "PROPFIND"]) {
      const refused = await send(path, { method, headers });
      expect([refused.status, refused.headers.get("Allow")]).toEqual([405, allow]);
      expect(await refused.json()).toMatchObject({ code: "method-not-allowed" });
    }
  });

  it("documents know their methods too", async () => {
    const response = await fetch(`${server.origin}/api/docs`, { method: "POST" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("every answer carries the protecting headers and a request id", async () => {
    for (const path of ["/products", "/me", "/nothing"]) {
      const response = await send(path);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("tells the log a path's template, because the id of a QR login is a secret", async () => {
    const { id } = (await (await send("/qr-logins", { method: "POST" })).json()) as { id: string };
    for (const method of ["GET", "HEAD", "OPTIONS", "PUT"])
      await send(`/qr-logins/${id}`, { method });
    const routes = () => server.logs.map(({ route }) => route);
    await expect
      .poll(() => routes().filter((route) => route === "/api/v1/qr-logins/{id}").length, PATIENTLY)
      .toBe(4);
    expect(JSON.stringify(server.logs)).not.toContain(id);
  });

  describe("CORS", () => {
    const preflight = { "Access-Control-Request-Method": "POST" };

    it("is open for the origins on the list, without cookies", async () => {
      const options = await send("/orders", {
        method: "OPTIONS",
        headers: { Origin: ALLOWED, ...preflight },
      });
      expect(options.headers.get("Access-Control-Allow-Origin")).toBe(ALLOWED);
      expect(options.headers.get("Access-Control-Allow-Methods")).toContain("POST");
      expect(options.headers.get("Access-Control-Allow-Headers")).toContain("Idempotency-Key");
      expect(options.headers.get("Access-Control-Allow-Credentials")).toBeNull();
      const get = await send("/products", { headers: { Origin: ALLOWED } });
      expect(get.headers.get("Access-Control-Allow-Origin")).toBe(ALLOWED);
      expect(get.headers.get("Access-Control-Expose-Headers")).toContain("RateLimit");
      const refused = await send("/me", { headers: { Origin: ALLOWED } });
      expect(refused.headers.get("Access-Control-Allow-Origin")).toBe(ALLOWED);
    });

    it.each(["https://evil.example", `${ALLOWED}.evil.example`, "null", `${ALLOWED}:8443`])(
      "is closed for %s",
      async (origin) => {
        const options = await send("/orders", {
          method: "OPTIONS",
          headers: { Origin: origin, ...preflight },
        });
        const get = await send("/products", { headers: { Origin: origin } });
        expect(options.headers.get("Access-Control-Allow-Methods")).toBeNull();
        expect(options.headers.get("Access-Control-Allow-Headers")).toBeNull();
        for (const response of [options, get]) {
          expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
          expect(response.headers.get("Vary")).toBe("Origin");
        }
      },
    );

    it("is closed for everyone by default", async () => {
      const closed = await startApi();
      const response = await fetch(`${closed.url}/products`, { headers: { Origin: ALLOWED } });
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
      await closed.close();
    });
  });
});

describe("limits", () => {
  // docs/product.md#clients-have-limits-of-their-own
  it("RateLimit tells what is left; beyond it 429 with Retry-After, per user and per address", async () => {
    const server = await startApi({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "6" } });
    const { session } = await signIn(server, "13800000001");
    const headers = { Authorization: `Bearer ${session.token}` };
    const ask = () => fetch(`${server.url}/me`, { headers });
    const first = await ask();
    expect(first.headers.get("RateLimit-Policy")).toBe('"requests";q=6;w=60');
    expect(first.headers.get("RateLimit")).toMatch(/^"requests";r=5;t=\d+$/);
    for (let request = 2; request <= 6; request += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("RateLimit")).toMatch(/r=0/);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: "rate-limited",
      detail: "操作过于频繁，请稍后再试",
    });

    const anonymous = await fetch(`${server.url}/products`);
    expect(anonymous.status).toBe(200);
    await server.close();
  });

  // docs/product.md#clients-have-limits-of-their-own
  it("guessing tokens uses up the address's own budget and no one else's", async () => {
    const server = await startApi({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "5" } });
    const guess = (token: string) =>
      fetch(`${server.url}/me`, { headers: { Authorization: `Bearer ${token}` } });
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1)
      statuses.push((await guess("a".repeat(42) + number)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await fetch(`${server.url}/products`)).status).toBe(200);
    await server.close();
  });

  // docs/product.md#http-errors-have-fixed-texts
  it("an upstream that has had enough is 429 with its Retry-After", async () => {
    const server = await startApi();
    const { client } = await signIn(server, "13800000001");
    await server.sandbox.fault("company.list", { http: 429 });
    const { error, response } = await client.GET("/companies");
    expect(error).toMatchObject({ status: 429, code: "rate-limited", detail: "请勿频繁发布文章" });
    expect(response.status).toBe(429);
    await server.close();
  });

  it("a store that does not answer is 503 with Retry-After, and public things go on", async () => {
    const store = createMemoryStore();
    const server = await startApi({ overrides: { store } });
    const { client } = await signIn(server, "13800000001");
    const { readHashAndText } = store;
    store.readHashAndText = () => Promise.reject(new GatewayError("store-unavailable"));
    const { error, response } = await client.GET("/me");
    expect(error).toMatchObject({ status: 503, code: "store-unavailable" });
    expect(response.headers.get("Retry-After")).toBe("5");
    expect((await client.GET("/products")).response.status).toBe(200);
    store.readHashAndText = readHashAndText;
    expect((await client.GET("/me")).response.status).toBe(200);
    await server.close();
  });
});
