import { describe, expect, it } from "vitest";
import { rawExchange } from "./support/raw-exchange";
import { smuggling } from "./support/smuggling";
import { useBalancer } from "./support/use-balancer";

describe("request smuggling: 0 hidden requests are understood", () => {
  const { port, nginx, output } = useBalancer({
    LOG_LEVEL: "info",
    PUBLIC_ORIGIN: "https://www.example.com",
    TRUST_PROXY: "1",
  });

  /** How often the server was asked for the hidden page. */
  const heard = () =>
    output()
      .split("\n")
      .filter((line) => line.includes('"route":"/updateLog"')).length;

  it.each(Object.entries(smuggling))("%s", async (_name, bytes) => {
    const answer = await rawExchange(port.direct, bytes);
    const [status = ""] = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.slice(1) ?? [];
    expect(answer.match(/^HTTP\/1\.1 /gm) ?? []).toHaveLength(1);
    expect(["400", "403", "408", "413"]).toContain(status);
    expect(heard()).toBe(0);
  });

  // docs/product.md#requests-with-doubtful-framing-are-refused
  it("through nginx no request reaches the server that nginx did not see as one", async () => {
    for (const bytes of Object.values(smuggling)) await rawExchange(port.proxied, bytes);
    const whole = "GET /updateLog HTTP/1.1\r\nHost: www.example.com\r\n\r\n";
    await rawExchange(port.proxied, whole);
    const passed = () =>
      nginx.passed().filter(({ path, status }) => path === "/updateLog" && status === 200);
    await expect.poll(() => passed().length).toBeGreaterThan(0);
    await expect.poll(() => heard() - passed().length).toBe(0);
    // And directly: a hidden one would have been noticed.
    await rawExchange(port.direct, whole + whole);
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
