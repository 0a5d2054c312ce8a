import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { startOwnApp } from "~/tests/support/use-test-app";

/** Pages of one address in a minute, with RATE_LIMIT_REQUESTS_PER_MINUTE=1. */
const LIMIT = 20;

describe("the client's address by which requests are limited", () => {
  it.each([
    ["0", "the connection's, whatever X-Forwarded-For says", (n: number) => `192.0.2.${n}`, 429],
    ["1", "what our proxy saw", (n: number) => `192.0.2.${n}`, 200],
    [
      "1",
      "not what the client wrote before our proxy",
      (n: number) => `192.0.2.${n}, 10.0.0.1`,
      429,
    ],
    ["2", "what the outer of two proxies saw", (n: number) => `192.0.2.${n}, 10.0.0.1`, 200],
  ])("with TRUST_PROXY=%s is %s", async (trusted, _what, forwardedFor, last) => {
    const environment = { TRUST_PROXY: trusted, RATE_LIMIT_REQUESTS_PER_MINUTE: "1" };
    const test = await startOwnApp(environment);
    const statuses: number[] = [];
    for (let index = 0; index <= LIMIT; index += 1) {
      const header = { "X-Forwarded-For": forwardedFor(index + 1) };
      statuses.push((await supertest(test.app).get("/aboutUs").set(header)).status);
    }
    expect(new Set(statuses.slice(0, LIMIT))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(last);
  });
});
