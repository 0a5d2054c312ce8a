import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import type { ServerProcess } from "~/tests/support/server-process";
import { useServers } from "~/tests/support/use-servers";

describe("the end of a server", () => {
  const { start } = useServers();

  /** Requests a page whose upstream call has begun. */
  async function requestPage({ origin, sandbox }: ServerProcess, effect: Record<string, unknown>) {
    await sandbox.fault("auth.qr", effect);
    const mark = await sandbox.mark();
    const answer = fetch(`${origin}/login`).catch(() => "cut off" as const);
    await expect.poll(() => sandbox.count("auth.qr", mark)).toBe(1);
    return { answer };
  }
  const statusOf = (url: string, init: RequestInit = {}) =>
    fetch(url, init).then(
      ({ status }) => status,
      () => "unanswered",
    );

  // docs/product.md#a-stopping-node-finishes-its-requests
  it("on SIGTERM open requests are finished, new ones find nobody, and it ends with 0", async () => {
    const server = await start({ SHUTDOWN_GRACE_MS: "15000" });
    const socket = connect(Number(new URL(server.origin).port), "localhost");
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n");
    await once(socket, "data");
    const slow = await requestPage(server, { delayMs: 1_000 });
    const ended = server.stop();
    await expect.poll(() => statusOf(`${server.origin}/index`)).toBe("unanswered");
    const answer = (await slow.answer) as Response;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("登录");
    // Cut off at the end of the grace it would be 1.
    expect(await ended).toBe(0);
    socket.destroy();
  });

  it("what does not finish within SHUTDOWN_GRACE_MS is cut off", async () => {
    const server = await start({ SHUTDOWN_GRACE_MS: "300" });
    const hanging = await requestPage(server, { hang: true });
    expect(await server.stop()).toBe(1);
    expect(await hanging.answer).toBe("cut off");
  });

  // docs/product.md#health-and-readiness-are-separate
  // docs/product.md#a-stopping-node-finishes-its-requests
  it("after SIGTERM it is not ready, answers for SHUTDOWN_DELAY_MS, ends streams and then itself", async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: "4000" });
    const created = await fetch(`${server.origin}/api/v1/qr-logins`, { method: "POST" });
    const { id } = (await created.json()) as { id: string };
    const stream = await fetch(`${server.origin}/api/v1/qr-logins/${id}/events`);
    const events = stream.text();
    const begun = performance.now();
    const ended = server.stop();
    await expect.poll(() => statusOf(`${server.origin}/readyz`)).toBe(503);
    const page = await fetch(`${server.origin}/index`);
    expect(page.status).toBe(200);
    expect(page.headers.get("connection")).toBe("close");
    expect(await ended).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(3_900);
    expect((await events).match(/retry: \d+/g)?.length).toBeGreaterThan(1);
  });

  it("in its last second a GET that is asked elsewhere is unanswered, and all else answered", {
    retry: 2,
  }, async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: "1500" });
    const ended = server.stop();
    const headers = { "x-unanswered-get": "asked-elsewhere" };
    const askAll = () =>
      Promise.all([
        statusOf(`${server.origin}/healthz`, { headers }),
        statusOf(`${server.origin}/api/v1/qr-logins`, { method: "POST", headers }),
        statusOf(`${server.origin}/healthz`),
      ]);
    await expect.poll(askAll, { interval: 50 }).toEqual(["unanswered", 201, 200]);
    expect(await ended).toBe(0);
  });

  it("an event stream that has not begun yet does not hold it up", async () => {
    const server = await start({ SHUTDOWN_GRACE_MS: "5000" });
    const created = await fetch(`${server.origin}/api/v1/qr-logins`, { method: "POST" });
    const { id } = (await created.json()) as { id: string };
    await server.sandbox.fault("auth.scan", { delayMs: 1_000 });
    const mark = await server.sandbox.mark();
    const stream = fetch(`${server.origin}/api/v1/qr-logins/${id}/events`);
    await expect.poll(() => server.sandbox.count("auth.scan", mark)).toBe(1);
    const ended = server.stop();
    expect(await (await stream).text()).toContain("retry: ");
    expect(await ended).toBe(0);
  });

  it("a second signal ends at once, unless npm passed the first one on", async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: "20000" });
    const begun = performance.now();
    const ended = server.stop();
    const repeated = setInterval(() => process.kill(server.pid, "SIGTERM"), 50);
    expect(await ended).toBe(1);
    clearInterval(repeated);
    expect(performance.now() - begun).toBeGreaterThan(500);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
