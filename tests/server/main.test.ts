import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { describe, expect, it, onTestFinished } from "vitest";
import { version } from "~/package.json";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startRedisServer } from "~/tests/support/redis-server";
import { purchaseFields, startPurchase } from "~/tests/support/start-purchase";
import { signInForToken } from "~/tests/support/tokens";
import { useServers } from "~/tests/support/use-servers";
import { Visitor } from "~/tests/support/visitor";

describe("the server as a process", () => {
  const { start, runToEnd } = useServers();

  // docs/product.md#wrong-variables-stop-the-start
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
    const lines = server.output().split("\n");
    const line = lines.find((each) => each.includes('"listening"')) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      version: expect.stringContaining(`${version}+`),
      commit: expect.stringMatching(/^([0-9a-f]{7,}|unknown)$/),
      node: process.version,
      deployment: "demo",
      address: "127.0.0.1",
      port: Number(new URL(server.origin).port),
    });
  });

  it("an old Node gets one line", async () => {
    const file = path.join(temporaryFolder("node-"), "old.cjs");
    writeFileSync(file, 'Object.defineProperty(process.versions, "node", { value: "18.20.8" })');
    const ended = await runToEnd({ NODE_OPTIONS: `--require ${file}` });
    expect(ended).toEqual({
      code: 1,
      output: "Node 18.20.8 is too old: this server needs Node 22 or 24\n",
    });
  });

  it("the stack of an unexpected error has positions in the source", async () => {
    const file = path.join(temporaryFolder("node-"), "broken.cjs");
    const code = `const { prototype } = require("node:http").ServerResponse, { setHeader } = prototype;
      prototype.setHeader = function (...header) {
        if (this.req.url !== "/healthz") return setHeader.apply(this, header);
        prototype.setHeader = setHeader;
        throw new Error("broken");
      };`;
    writeFileSync(file, code);
    const server = await start({ NODE_OPTIONS: `--require ${file}` });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(500);
    const place = /Error: broken.*?\/(server\/middleware\/\S+\.ts):(\d+):(\d+)/;
    await expect.poll(server.output).toMatch(place);
    const [, source = "", line, column] = place.exec(server.output()) ?? [];
    const text = readFileSync(source, "utf8").split("\n")[Number(line) - 1] ?? "";
    expect(text.slice(Number(column) - 1)).toMatch(/^setHeader\(/);
  });

  it("tells systemd when it is ready and that it lives, and outlives a reload at any moment", async () => {
    const folder = temporaryFolder("systemd-");
    const told = path.join(folder, "told");
    const tool = path.join(folder, "systemd-notify");
    writeFileSync(tool, `#!/bin/sh\necho "$@" >> ${told}\n`, { mode: 0o755 });
    const server = await start({ NOTIFY_SOCKET: "/run/x", PATH: `${folder}:${process.env.PATH}` });
    process.kill(server.pid, "SIGHUP");
    const lines = () => (existsSync(told) ? readFileSync(told, "utf8").split("\n") : []);
    await expect.poll(lines).toContain("WATCHDOG=1");
    expect(lines()[0]).toBe("--ready WATCHDOG_USEC=3000000");
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it.each([
    ["--help", 0, "--check"],
    ["--version", 0, `${version}+`],
    ["--hlep", 1, "Unknown option '--hlep'"],
    ["serve", 1, "--check"],
    ["--freeze-purchases=now", 1, "must be on or off"],
    ["--end-sessions=10001", 1, "REDIS_URL: not set"],
  ])("%s starts no server and ends with %i", async (option, code, text) => {
    const ended = await runToEnd({}, [option]);
    expect(ended.code).toBe(code);
    expect(ended.output).toContain(text);
    expect(ended.output).not.toContain("演示模式");
  });

  it("--phone-hash prints what the audit log has for a number, also for lines before a rotation", async () => {
    const [former, newest] = ["o".repeat(32), "n".repeat(32)];
    const server = await start({ LOG_LEVEL: "info", SESSION_SECRETS: former });
    await signInForToken(server.origin, phones.newcomer);
    const logged = /"phone":"([^"]+)"/;
    await expect.poll(server.output).toMatch(logged);
    const variables = { SESSION_SECRETS: `${newest},${former}` };
    const { output, code } = await runToEnd(variables, ["--phone-hash", "+86 138 0000 0001"]);
    expect(code).toBe(0);
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(/^[\w-]{16}$/),
      logged.exec(server.output())?.[1],
    ]);
  });

  // docs/product.md#purchases-can-be-frozen
  it("--freeze-purchases and --end-sessions change what running nodes do with the next request", async () => {
    const redis = await startRedisServer();
    onTestFinished(redis.stop);
    const variables = { REDIS_URL: redis.url, SESSION_SECRETS: "s".repeat(32) };
    const { origin } = await start(variables);
    const command = async (option: string) => (await runToEnd(variables, [option])).output;
    const visitor = new Visitor({ app: origin, origin });
    await visitor.logIn(phones.editor);
    const waiting = await startPurchase(visitor);
    expect(await command("--freeze-purchases=on")).toContain("purchases are frozen");
    const form = await visitor.submit("/pricing/purchase", purchaseFields({ years: 2 }));
    const dialog = await visitor.get("/pricing/purchase");
    for (const each of [form, dialog])
      expect([each.status, wordsOf(each)]).toEqual([503, expect.stringContaining("暂时不能下单")]);
    expect(wordsOf(await visitor.get("/pricing"))).toContain("现在无法下单 暂时不能下单");
    const json = await fetch(`${origin}/api/v1/orders`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${await signInForToken(origin, phones.editor)}`,
      },
      body: JSON.stringify({ productId: "DT_DOCK_0001", years: 2, channel: "wxpay" }),
    });
    expect(await json.json()).toMatchObject({ status: 503, code: "purchases-frozen" });
    expect(json.headers.get("Retry-After")).toBe("300");
    expect(await startPurchase(visitor)).toEqual(waiting);
    expect((await visitor.get(`${waiting.path}/status`)).body.state).toBe("pending");
    await command("--freeze-purchases=off");
    expect(await startPurchase(visitor, { years: 2 })).not.toEqual(waiting);
    expect(await command("--end-sessions=10003")).toBe("sessions ended: 2\n");
    expect((await visitor.get("/order")).headers.location).toMatch(/^\/login/);
  });

  // docs/operating.md#a-users-account-was-deleted
  it("--forget-user leaves nothing of the user in Redis, and everything of others", async () => {
    const redis = await startRedisServer();
    const control = new Redis(redis.url);
    onTestFinished(async () => {
      control.disconnect();
      await redis.stop();
    });
    const variables = { REDIS_URL: redis.url, SESSION_SECRETS: "s".repeat(32) };
    const { origin } = await start(variables);
    const signedIn = async (phone: string) => {
      const visitor = new Visitor({ app: origin, origin });
      await visitor.logIn(phone);
      await startPurchase(visitor);
      return visitor;
    };
    const [deleted, other] = [await signedIn(phones.editor), await signedIn(phones.newcomer)];
    const keysOf = async (uid: string) =>
      (await control.keys("*")).filter((key) => key.includes(`{${uid}}`));
    const before = await keysOf("10001");
    expect((await keysOf("10003")).join()).toContain("known-devices");
    const { output } = await runToEnd(variables, ["--forget-user=10003"]);
    expect(output).toMatch(/^sessions ended: 1, keys deleted: [1-9]\d*\n$/);
    expect(await keysOf("10003")).toEqual([]);
    expect((await keysOf("10001")).sort()).toEqual(before.sort());
    expect((await deleted.get("/order")).headers.location).toMatch(/^\/login/);
    expect((await other.get("/order")).status).toBe(200);
    const { output: nobody } = await runToEnd(variables, ["--forget-user=*"]);
    expect(nobody).toBe("sessions ended: 0, keys deleted: 0\n");
  });

  it("SIGUSR2 changes the log level to debug, and back", async () => {
    const server = await start({ LOG_LEVEL: "warn" });
    const levels: string[] = [];
    for (const level of ["debug", "warn", "debug"]) {
      process.kill(server.pid, "SIGUSR2");
      levels.push(`"logLevel":"${level}"`);
      await expect.poll(() => server.output().match(/"logLevel":"\w+"/g)).toEqual(levels);
      await fetch(`${server.origin}/login`);
    }
    const logged = (text: RegExp) => expect.poll(() => server.output().match(text));
    await logged(/"upstream call"/g).toHaveLength(2);
    await logged(/"route":"\/login"/g).toHaveLength(2);
  });

  it("without DEPLOYMENT it stops where NODE_ENV is production, except by the demo's command", async () => {
    const refused = await runToEnd({ DEPLOYMENT: "" });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("DEPLOYMENT: not set, although NODE_ENV is production");
    const checked = await runToEnd({ DEPLOYMENT: "" }, ["--demo", "--check"]);
    expect(checked.output).toContain("DEPLOYMENT=demo");
    expect(checked.code).toBe(0);
  });

  it("--check prints what is used without secrets, reaches Redis and upstream, ends with 0 or 1", async () => {
    const redis = await startRedisServer();
    const upstream = await start();
    const environment = {
      DEPLOYMENT: "production",
      UPSTREAM_URL: upstream.origin,
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
    };
    const file = path.join(temporaryFolder("check-"), "more.env");
    writeFileSync(file, "PUBLIC_ORIGIN=https://www.example.com");
    const node = await start({ ...environment, PUBLIC_ORIGIN: "https://www.example.com" });
    await expect.poll(node.output).toContain('"variables":["FILING_NUMBER","SERVICE_CONTACT"]');
    const good = await runToEnd(environment, ["--check", "--env-file", file]);
    expect(good.output).toContain("SERVICE_CONTACT: visitors read a text of the demo");
    expect(good.output).toContain("PUBLIC_ORIGIN=https://www.example.com");
    expect(good.output).toContain("SESSION_SECRETS=(hidden)");
    expect(good.output).toContain("REDIS_URL=(hidden)");
    expect(good.output).not.toContain("s".repeat(32));
    expect(good.output).toContain("Redis: reached");
    expect(good.output).toContain(`upstream ${upstream.origin}: reached`);
    expect(good.code).toBe(0);
    await redis.stop();
    const bad = await runToEnd(environment, ["--check", `--env-file=${file}`]);
    expect(bad.output).toContain("Redis: NOT REACHED");
    expect(bad.code).toBe(1);
  });

  it("lives on after a page whose calls were all refused at once", async () => {
    const server = await start();
    const visitor = new Visitor({ app: server.origin, origin: server.origin });
    await visitor.logIn(phones.admin);
    await visitor.submit("/company", { company_id: "80001" });
    await server.sandbox.expireTokens("10002");
    for (let visit = 0; visit < 2; visit += 1) await visitor.get("/company/users");
    expect((await visitor.get("/healthz")).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain("unhandled promise rejection");
  });
});

function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
