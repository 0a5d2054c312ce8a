import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "~/tests/support/use-test-app";

describe("the access log", () => {
  const test = useTestApp();
  const linesOf = (requestId = "") =>
    test.logs.filter((line) => line.requestId === requestId && line.msg === "request");

  it.each([
    ["the JSON interface", "/api/v1/products?size=1", "/api/v1/products"],
    ["a page", "/index?isShow=1", "/index"],
    ["a file", "/favicon.svg", "asset"],
    ["nobody", "/missing.png", "unmatched"],
    ["a redirect for unknown addresses", "/no/such/page", "unmatched"],
    ["a screen whose path varies", "/pricing/pay/wx_1?x=1", "/pricing/pay/:orderId"],
  ])("has one line of a request answered by %s, by its template", async (_who, url, route) => {
    const { headers, status } = await supertest(test.app).get(url);
    const lines = () => linesOf(headers["x-request-id"]);
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ method: "GET", route, status });
    expect(JSON.stringify(lines())).not.toMatch(/isShow|missing|wx_1/);
  });

  it.each(["/healthz", "/readyz"])("has no line of the probe %s", async (probe) => {
    const { headers, status } = await supertest(test.app).get(probe);
    expect(status).toBe(200);
    expect(linesOf(headers["x-request-id"])).toEqual([]);
  });
});
