import { once } from "node:events";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "~/tests/support/app";
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
    const test = await startOwnApp({ TRUST_PROXY, RATE_LIMIT_REQUESTS_PER_MINUTE: "1" });
    const port = await listen(test.app);
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
    const isIgnored = what.startsWith("a neighbour") || TRUST_PROXY === "0";
    expect(await faultsOf(test)).toEqual(isIgnored ? ["untrusted", LIMIT + 1] : []);
  });

  it.each([
    ["1", "203.0.113.9", ["public", 2]],
    ["1", "2001:db8::1", ["public", 2]],
    ["1", "10.1.2.3", []],
    ["1", "::ffff:192.168.1.2", []],
    ["1", "fd00::1", []],
    ["0", "203.0.113.9", []],
    ["203.0.113.0/24", "203.0.113.9", []],
  ])(
    "with TRUST_PROXY=%s a connection from %s is counted, and logged once: %j",
    async (TRUST_PROXY, value, faults) => {
      const test = await startOwnApp({ TRUST_PROXY });
      const port = await listen((request, response) => {
        Object.defineProperty(request.socket, "remoteAddress", { value });
        test.app(request, response);
      });
      for (const path of ["/aboutUs", "/pricing"])
        (await once(get({ port, path, agent: false }), "response"))[0].resume();
      expect(await faultsOf(test)).toEqual(faults);
    },
  );
});

async function listen(app: RequestListener): Promise<number> {
  const server = createServer(app).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** What was logged once, and how often it was counted. */
async function faultsOf({ dependencies, logs }: TestApp) {
  const text = await dependencies.metrics.registry.metrics();
  const counts = [...text.matchAll(/^http_server_proxy_faults_total.*"(\w+)"\} (\d+)$/gm)];
  expect(counts).toHaveLength(2);
  const counted = counts.flatMap(([, fault, count]) =>
    count === "0" ? [] : [fault, Number(count)],
  );
  expect(logs.flatMap(({ fault }) => fault ?? [])).toEqual(counted.slice(0, 1));
  return counted;
}
