import { describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createMemoryStore } from "~/gateway/session/memory-store";
import { signIn, startQrLogin } from "~/tests/api/support/client";
import { startOwnApi, useApi, useCaller } from "~/tests/api/support/use-api";

const PATIENTLY = { timeout: 10_000 };
const ALLOWED = "https://partner.example.com";

describe("the API as HTTP", () => {
  const server = useApi({ corsOrigins: [ALLOWED] });
  const caller = useCaller(server, "13800000001");

  it("HEAD is GET without the body", async () => {
    for (const path of ["/products", "/me", "/orders/unknown1", "/nothing"]) {
      const [get, head] = [await caller.send(path), await caller.send(path, { method: "HEAD" })];
      expect(head.status).toBe(get.status);
      for (const name of ["Content-Type", "Content-Length"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      expect(await head.text()).toBe("");
    }
  });

  it.each([
    ["/v1/orders", "POST, GET, HEAD, OPTIONS"],
    ["/v1/me", "GET, HEAD, OPTIONS"],
    ["/v1/sessions/current", "DELETE, OPTIONS"],
    ["/v1/companies/80001/users/10003", "GET, HEAD, PATCH, DELETE, OPTIONS"],
    ["/docs", "GET, HEAD, OPTIONS"],
  ])("%s: OPTIONS and 405 tell its methods", async (path, allow) => {
    const send = (method: string) => fetch(`${server.origin}/api${path}`, { method });
    const answers = [await send("OPTIONS"), await send("PUT"), await send("PROPFIND")];
    expect(answers.map(({ status }) => status)).toEqual([204, 405, 405]);
    for (const { headers } of answers) expect(headers.get("Allow")).toBe(allow);
    expect(await answers[1]?.json()).toMatchObject({ code: "method-not-allowed" });
  });

  it("tells the log a path's template, because the id of a QR login is a secret", async () => {
    const id = await startQrLogin(caller.client);
    for (const method of ["GET", "HEAD", "OPTIONS", "PUT"])
      await caller.send(`/qr-logins/${id}`, { method });
    const count = () =>
      server.logs.filter(({ route }) => route === "/api/v1/qr-logins/{id}").length;
    await expect.poll(count, PATIENTLY).toBe(4);
    expect(JSON.stringify(server.logs)).not.toContain(id);
  });

  describe("CORS", () => {
    const askFrom = async (Origin: string) => {
      const preflight = { Origin, "Access-Control-Request-Method": "POST" };
      return {
        options: await caller.send("/orders", { method: "OPTIONS", headers: preflight }),
        get: await caller.send("/products", { headers: { Origin } }),
        refused: await fetch(`${server.url}/me`, { headers: { Origin } }),
      };
    };
    const allows = ({ headers }: Response, what: string) =>
      headers.get(`Access-Control-Allow-${what}`);

    it("is open for the origins on the list, without cookies", async () => {
      const { options, get, refused } = await askFrom(ALLOWED);
      for (const response of [options, get, refused])
        expect(allows(response, "Origin")).toBe(ALLOWED);
      expect(allows(options, "Methods")).toContain("POST");
      expect(allows(options, "Headers")).toContain("Idempotency-Key");
      expect(allows(options, "Credentials")).toBeNull();
      expect(get.headers.get("Access-Control-Expose-Headers")).toContain("RateLimit");
    });

    it.each(["https://evil.example", `${ALLOWED}.evil.example`, "null", `${ALLOWED}:8443`])(
      "is closed for %s",
      async (origin) => {
        const { options, get } = await askFrom(origin);
        for (const response of [options, get]) {
          for (const what of ["Origin", "Methods", "Headers"])
            expect(allows(response, what)).toBeNull();
          expect(response.headers.get("Vary")).toBe("Origin");
        }
      },
    );

    it("is closed for everyone by default", async () => {
      const { url } = await startOwnApi();
      const response = await fetch(`${url}/products`, { headers: { Origin: ALLOWED } });
      expect(allows(response, "Origin")).toBeNull();
    });
  });
});

describe("limits and failures", () => {
  // docs/product.md#clients-have-limits-of-their-own
  it("RateLimit tells what is left; beyond it 429 with Retry-After, per user and per address", async () => {
    const server = await startOwnApi({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "6" } });
    const { send } = await signIn(server, "13800000001");
    const answers: Response[] = [];
    for (let request = 1; request <= 7; request += 1) answers.push(await send("/me"));
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 429]);
    const [first, refused] = [answers[0], answers[6]];
    expect(first?.headers.get("RateLimit-Policy")).toBe('"requests";q=6;w=60');
    expect(first?.headers.get("RateLimit")).toMatch(/^"requests";r=5;t=\d+$/);
    expect(refused?.headers.get("RateLimit")).toMatch(/r=0/);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    const detail = "操作过于频繁，请稍后再试";
    expect(await refused?.json()).toMatchObject({ code: "rate-limited", detail });
    expect((await fetch(`${server.url}/products`)).status).toBe(200);
  });

  // docs/product.md#clients-have-limits-of-their-own
  it("guessing tokens uses up a budget of its own", async () => {
    const { url } = await startOwnApi({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "5" } });
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1) {
      const headers = { Authorization: `Bearer ${"a".repeat(42)}${number}` };
      statuses.push((await fetch(`${url}/me`, { headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await fetch(`${url}/products`)).status).toBe(200);
  });

  // docs/product.md#http-errors-have-fixed-texts
  it("an upstream that has had enough is 429", async () => {
    const server = await startOwnApi();
    const { client } = await signIn(server, "13800000001");
    await server.sandbox.fault("company.list", { http: 429 });
    const { error } = await client.GET("/companies");
    expect(error).toMatchObject({ status: 429, code: "rate-limited", detail: "请勿频繁发布文章" });
  });

  it("a store that does not answer is 503 with Retry-After, and public things go on", async () => {
    const store = createMemoryStore();
    const server = await startOwnApi({ overrides: { store } });
    const { client } = await signIn(server, "13800000001");
    const { readHashAndText } = store;
    store.readHashAndText = () => Promise.reject(new GatewayError("store-unavailable"));
    const { error, response } = await client.GET("/me");
    expect(error).toMatchObject({ status: 503, code: "store-unavailable" });
    expect(response.headers.get("Retry-After")).toBe("5");
    expect((await client.GET("/products")).response.status).toBe(200);
    store.readHashAndText = readHashAndText;
    expect((await client.GET("/me")).response.status).toBe(200);
  });
});
