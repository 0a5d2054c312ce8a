import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { startRedisServer } from "~/tests/support/redis-server";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

describe("the server as a process", () => {
  const running: ServerProcess[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
  });

  async function start(environment: Record<string, string> = {}) {
    const server = await startServerProcess(environment);
    running.push(server);
    return server;
  }

  /** Runs it until it ends by itself. */
  async function runToEnd(environment: Record<string, string>, args: string[] = []) {
    const child = spawn(process.execPath, ["build/server/main.js", ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DEPLOYMENT: "demo", ...environment },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    await once(child, "close");
    return { output, code: child.exitCode };
  }

  it("production without its variables stops with one message that lists every one", async () => {
    const { output, code } = await runToEnd({ DEPLOYMENT: "production", PORT: "x" });
    expect(code).toBe(1);
    for (const name of ["PORT", "UPSTREAM_URL", "REDIS_URL", "SESSION_SECRETS", "PUBLIC_ORIGIN"])
      expect(output).toContain(`  ${name}: `);
    expect(output).not.toMatch(/\n\s+at /);
    expect(output.match(/configuration:/g)).toHaveLength(1);
  });

  it("the start line says what runs and where it listens", async () => {
    const server = await start({ LOG_LEVEL: "info" });
    await expect.poll(server.output).toContain('"listening"');
    const line =
      server
        .output()
        .split("\n")
        .find((each) => each.includes('"listening"')) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      version: "1.0.0",
      commit: expect.stringMatching(/^([0-9a-f]{7,}|unknown)$/),
      node: process.version,
      deployment: "demo",
      address: "127.0.0.1",
      port: Number(new URL(server.origin).port),
    });
  });

  it.each([
    ["--help", 0, "--check"],
    ["--version", 0, "1.0.0 ("],
    ["--hlep", 1, "Unknown option '--hlep'"],
  ])("%s starts no server and ends with %i", async (option, code, text) => {
    const ended = await runToEnd({}, [option]);
    expect(ended.code).toBe(code);
    expect(ended.output).toContain(text);
    expect(ended.output).not.toContain("演示模式");
  });

  it("--check prints what would be used, secrets hidden, reaches Redis and the upstream, and ends with 0 or 1", async () => {
    const redis = await startRedisServer();
    const upstream = await start();
    const environment = {
      DEPLOYMENT: "production",
      UPSTREAM_URL: upstream.origin,
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
      PUBLIC_ORIGIN: "https://www.example.com",
    };
    const good = await runToEnd(environment, ["--check"]);
    expect(good.output).toContain("PUBLIC_ORIGIN=https://www.example.com");
    expect(good.output).toContain("SESSION_SECRETS=(hidden)");
    expect(good.output).toContain("REDIS_URL=(hidden)");
    expect(good.output).not.toContain("s".repeat(32));
    expect(good.output).toContain("Redis: reached");
    expect(good.output).toContain(`upstream ${upstream.origin}: reached`);
    expect(good.code).toBe(0);
    await redis.stop();
    const bad = await runToEnd(environment, ["--check"]);
    expect(bad.output).toContain("Redis: NOT REACHED");
    expect(bad.code).toBe(1);
  });

  it("without DEPLOYMENT it stops where NODE_ENV is production, unless it is the demo's own command", async () => {
    const refused = await runToEnd({ DEPLOYMENT: "" });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("DEPLOYMENT: not set, although NODE_ENV is production");
    const checked = await runToEnd({ DEPLOYMENT: "" }, ["--demo", "--check"]);
    expect(checked.output).toContain("DEPLOYMENT=demo");
    expect(checked.code).toBe(0);
  });

  it("a port that is taken stops it with a message and a code", async () => {
    const first = await start();
    const { output, code } = await runToEnd({ PORT: new URL(first.origin).port });
    expect(code).not.toBe(0);
    expect(output).toContain("EADDRINUSE");
  });

  it("a sandbox port that is taken is named", async () => {
    const first = await start();
    const { output, code } = await runToEnd({
      PORT: String(await freePort()),
      SANDBOX_PORT: new URL(first.origin).port,
    });
    expect(code).toBe(1);
    expect(output).toContain("SANDBOX_PORT");
  });

  // docs/product.md#a-fresh-clone-starts-as-a-demo
  it("the demo tells its address and its accounts, and no secret", async () => {
    const server = await start();
    expect(server.output()).toContain(`演示模式  ${server.origin}`);
    expect(server.output()).toContain("13800000001");
    expect((await fetch(`${server.origin}/index`)).status).toBe(200);
  });

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

  it("production with Redis: ready, then not ready when Redis goes; sessions outlive a restart", async () => {
    const redis = await startRedisServer();
    const environment = {
      DEPLOYMENT: "production",
      SANDBOX: "1",
      PASSWORD_LOGIN: "1",
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
      PUBLIC_ORIGIN: "http://gateway.example",
    };
    const first = await start(environment);
    const login = await fetch(`${first.origin}/login?method=password`, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: environment.PUBLIC_ORIGIN,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "intent=password-login&mobile=13800000001&password=Passw0rd!",
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await first.stop()).toBe(0);
    const second = await start(environment);
    const page = await fetch(`${second.origin}/accountInformation`, { headers: { cookie } });
    expect(await page.text()).toContain("张创作");
    await redis.stop();
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
    for (const secret of ["Passw0rd!", cookie, "sbx_", "s".repeat(32)])
      expect(`${first.output()}${second.output()}`.includes(secret), secret).toBe(false);
  });
});
