import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { useServers } from "~/tests/support/use-servers";

describe("the end of a server", () => {
  const { start } = useServers();

  // docs/product.md#a-stopping-node-finishes-its-requests
  it("on SIGTERM a request under way is finished, new ones find nobody, and it ends with 0", async () => {
    const server = await start();
    await server.sandbox.fault("auth.qr", { delayMs: 1_000 });
    const mark = await server.sandbox.mark();
    const slow = fetch(`${server.origin}/login`);
    await expect.poll(async () => (await server.sandbox.journal(mark)).length).toBeGreaterThan(0);
    const ended = server.stop();
    await expect
      .poll(() =>
        fetch(`${server.origin}/index`).then(
          ({ status }) => status,
          () => "nobody",
        ),
      )
      .toBe("nobody");
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("登录");
    expect(await ended).toBe(0);
  });

  it("a kept-alive connection that idles does not hold it up", async () => {
    const server = await start({ SHUTDOWN_GRACE_MS: "5000" });
    const socket = connect(Number(new URL(server.origin).port), "localhost");
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n");
    await once(socket, "data");
    const begun = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2_500);
    socket.destroy();
  });

  it("what does not finish within SHUTDOWN_GRACE_MS is cut off", async () => {
    const server = await start({ SHUTDOWN_GRACE_MS: "300" });
    await server.sandbox.fault("auth.qr", { hang: true });
    const mark = await server.sandbox.mark();
    const hanging = fetch(`${server.origin}/login`).then(
      () => "answered",
      () => "cut off",
    );
    await expect.poll(async () => (await server.sandbox.journal(mark)).length).toBeGreaterThan(0);
    expect(await server.stop()).toBe(1);
    expect(await hanging).toBe("cut off");
  });

  // docs/product.md#health-and-readiness-are-separate
  // docs/product.md#a-stopping-node-finishes-its-requests
  it("after SIGTERM it is not ready but answers for SHUTDOWN_DELAY_MS, ends streams with a retry hint, and ends with 0", async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: "1500" });
    const created = await fetch(`${server.origin}/api/v1/qr-logins`, { method: "POST" });
    const { id } = (await created.json()) as { id: string };
    const stream = await fetch(`${server.origin}/api/v1/qr-logins/${id}/events`);
    const events = stream.text();
    const begun = performance.now();
    const ended = server.stop();
    const statusOf = (path: string) => fetch(server.origin + path).then(({ status }) => status);
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    const page = await fetch(`${server.origin}/index`);
    expect(page.status).toBe(200);
    expect(page.headers.get("connection")).toBe("close");
    expect(await ended).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(1_400);
    expect((await events).match(/retry: \d+/g)?.length).toBeGreaterThan(1);
  });

  it("in its last second a GET that is asked elsewhere is left unanswered, and all else is answered", async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: "1500" });
    const ended = server.stop();
    const headers = { "x-unanswered-get": "asked-elsewhere" };
    const ask = (path: string, init: RequestInit) =>
      fetch(server.origin + path, init).then(
        ({ status }) => status,
        () => "unanswered",
      );
    const askAll = () =>
      Promise.all([
        ask("/healthz", { headers }),
        ask("/api/v1/qr-logins", { method: "POST", headers }),
        ask("/healthz", {}),
      ]);
    await expect.poll(askAll, { interval: 50 }).toEqual(["unanswered", 201, 200]);
    expect(await ended).toBe(0);
  });

  it("a second signal ends at once", async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: "20000" });
    const ended = server.stop();
    await expect
      .poll(() => fetch(`${server.origin}/readyz`).then(({ status }) => status))
      .toBe(503);
    process.kill(server.pid, "SIGTERM");
    expect(await ended).toBe(1);
  });
});
