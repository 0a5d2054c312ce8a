import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";

const TRACEPARENT = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;

describe("the front of the server", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const linesOf = (requestId: string) =>
    test.logs.filter((line) => line.requestId === requestId && line.msg === "request");

  it.each([
    ["a fast handler", "/api/v1/products?size=1", "/api/v1/products"],
    ["Express", "/index?isShow=1", "/index"],
    ["files", "/favicon.svg", "asset"],
    ["nobody", "/missing.png", "unmatched"],
    ["a redirect for unknown addresses", "/no/such/page", "unmatched"],
    ["a screen whose path varies", "/pricing/pay/wx_1?x=1", "/pricing/pay/:orderId"],
  ])("writes one line of a request answered by %s, by its template", async (_who, url, route) => {
    const { headers, status } = await supertest(test.app).get(url).set("traceparent", TRACEPARENT);
    const id = headers["x-request-id"] ?? "";
    await expect.poll(() => linesOf(id)).toHaveLength(1);
    expect(linesOf(id)[0]).toMatchObject({ method: "GET", route, status });
    expect(linesOf(id)[0]).toMatchObject({ traceId: "a".repeat(32) });
    expect(JSON.stringify(linesOf(id))).not.toMatch(/isShow|missing|wx_1/);
  });

  it("writes no line of the probes that ask every few seconds", async () => {
    for (const probe of ["/healthz", "/readyz"]) {
      const { headers, status } = await supertest(test.app).get(probe);
      expect(status).toBe(200);
      expect(linesOf(headers["x-request-id"] ?? "")).toEqual([]);
    }
  });

  it("gives JSON every security header that a page has", async () => {
    const [json, page] = await Promise.all([
      supertest(test.app).get("/api/v1/products"),
      supertest(test.app).get("/index"),
    ]);
    const own = ["content-encoding", "transfer-encoding", "vary", "set-cookie", "link"];
    const names = Object.keys(page.headers).filter((name) => !own.includes(name));
    expect(Object.keys(json.headers)).toEqual(expect.arrayContaining(names));
  });
});
