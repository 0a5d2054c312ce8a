import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type RunningSandbox, startSandbox } from "~/upstream/simulation/start-sandbox";
import { rawExchange, rawGet } from "./support/raw-exchange";
import { HIDDEN, smuggling } from "./support/smuggled-requests";
import { useBalancer } from "./support/use-balancer";

describe("request smuggling: 0 hidden requests are understood", () => {
  const { port, nginx, output } = useBalancer({
    LOG_LEVEL: "info",
    PUBLIC_ORIGIN: "https://www.example.com",
    TRUST_PROXY: "1",
  });

  const countRequests = (route = "") =>
    output()
      .split("\n")
      .filter((line) => line.includes('"msg":"request"') && line.includes(`"route":"${route}`))
      .length;
  /** How often the server was asked for the hidden page. */
  const heard = () => countRequests("/updateLog");

  /** Returns how many requests the server executed meanwhile; its lines come in order, but late. */
  async function countExecuted(exchange: () => Promise<unknown>): Promise<number> {
    const before = countRequests();
    await exchange();
    const marks = countRequests("/robots.txt");
    await rawGet(port.direct, "/robots.txt", "Host: www.example.com\r\n");
    await expect.poll(() => countRequests("/robots.txt")).toBe(marks + 1);
    return countRequests() - before - 1;
  }

  it.each(Object.entries(smuggling))("%s", async (_name, bytes) => {
    let answer = "";
    const executed = await countExecuted(async () => {
      answer = await rawExchange(port.direct, bytes);
    });
    const [status = ""] = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.slice(1) ?? [];
    expect(answer.match(/^HTTP\/1\.1 /gm) ?? []).toHaveLength(1);
    expect(["400", "403", "408", "413"]).toContain(status);
    expect(executed).toBeLessThanOrEqual(1);
    expect(heard()).toBe(0);
  });

  it("the count of executed requests sees one behind another", async () => {
    const valid = "GET /helpCenter HTTP/1.1\r\nHost: www.example.com\r\n\r\n";
    const last = valid.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    expect(await countExecuted(() => rawExchange(port.direct, valid + last, 10_000))).toBe(2);
  });

  // docs/product.md#requests-with-doubtful-framing-are-refused
  it("through nginx no request reaches the server that nginx did not see as one", async () => {
    for (const bytes of Object.values(smuggling)) await rawExchange(port.proxied, bytes);
    const last = HIDDEN.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    await rawExchange(port.proxied, last, 10_000);
    const passed = () =>
      nginx.passed().filter(({ path, node }) => path === "/updateLog" && node !== "");
    await expect.poll(() => passed().length).toBeGreaterThan(0);
    await expect.poll(() => heard() - passed().length).toBe(0);
    // And directly: a hidden one would have been noticed.
    await rawExchange(port.direct, HIDDEN + last, 10_000);
    await expect.poll(heard).toBe(passed().length + 2);
  });

  it("what is no request is answered with the headers of every answer", async () => {
    const broken = await rawExchange(port.direct, "NONSENSE\r\n\r\n");
    const endless = await rawExchange(
      port.direct,
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(40_000)}\r\n\r\n`,
    );
    expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(endless).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    for (const answer of [broken, endless])
      for (const header of [
        "strict-transport-security: max-age=63072000; includeSubDomains",
        "x-content-type-options: nosniff",
        "content-security-policy: default-src 'none'",
        "cache-control: no-store",
        "connection: close",
      ])
        expect(answer).toContain(header);
  });
});

describe("request smuggling at the upstream: 0 hidden requests are understood", () => {
  let upstream: RunningSandbox;
  beforeAll(async () => {
    upstream = await startSandbox();
  });
  afterAll(() => upstream.close());

  it.each(Object.entries(smuggling))("%s", async (_name, bytes) => {
    await rawExchange(upstream.port, bytes);
    const journal = await fetch(`${upstream.url}/__sandbox__/journal`);
    const heard = z.array(z.object({ path: z.string() })).parse(await journal.json());
    expect(heard.filter(({ path }) => path === "/updateLog")).toEqual([]);
  });
});
