import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startOwnApp } from "~/tests/support/use-test-app";

/** Pages of one address in a minute, with RATE_LIMIT_REQUESTS_PER_MINUTE=1. */
const LIMIT = 20;
const ID = "6f1b1c1e-6d6f-4a57-9b2e-0e3f1a2b3c4d";
const NEIGHBOUR = "127.0.0.2";

const one = (n: number) => `192.0.2.${n}`;
const written = (n: number) => `192.0.2.${n}, 10.0.0.1`;

// docs/product.md#only-named-proxies-are-believed
describe("the client's address, by which requests are limited, and the id of a request", () => {
  it.each([
    ["0", "the connection's", "127.0.0.1", one, 429],
    ["1", "what our proxy saw", NEIGHBOUR, one, 200],
    ["1", "not what the client wrote before our proxy", "127.0.0.1", written, 429],
    ["2", "what the outer of two proxies saw", "127.0.0.1", written, 200],
    ["127.0.0.1", "what the proxy of this address saw", "127.0.0.1", one, 200],
    ["127.0.0.1,::1", "a neighbour's own, whatever it says", NEIGHBOUR, one, 429],
    ["loopback, 10.0.0.0/8", "what the outer of two proxies saw", NEIGHBOUR, written, 200],
    ["127.0.0.0/30", "not what the client wrote before our proxy", "127.0.0.1", written, 429],
    ["uniquelocal", "a neighbour's own, whatever it says", "127.0.0.1", one, 429],
  ])("with TRUST_PROXY=%s: %s", async (TRUST_PROXY, what, localAddress, forwardedFor, last) => {
    const { app } = await startOwnApp({ TRUST_PROXY, RATE_LIMIT_REQUESTS_PER_MINUTE: "1" });
    const server = createServer(app).listen(0);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const ask = async (headers: Record<string, string>) => {
      const path = "/aboutUs";
      const [answer] = await once(get({ port, path, localAddress, headers }), "response");
      answer.resume();
      return answer;
    };
    const statuses: number[] = [];
    for (let index = 0; index <= LIMIT; index += 1)
      statuses.push((await ask({ "X-Forwarded-For": forwardedFor(index + 1) })).statusCode);
    expect(new Set(statuses.slice(0, LIMIT))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(last);

    const isTrusted = !/^\d$/.test(TRUST_PROXY) && !what.startsWith("a neighbour");
    for (const id of [ID, ID.toUpperCase(), `${ID}x`]) {
      const { headers } = await ask({ "X-Request-Id": id });
      expect(headers["x-request-id"] === id, id).toBe(isTrusted && id === ID);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
