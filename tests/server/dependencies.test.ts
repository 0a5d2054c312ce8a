import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import type { ServerProcess } from "~/tests/support/server-process";
import { signInForToken, statusOfMe } from "~/tests/support/tokens";
import { useRedis } from "~/tests/support/use-redis";
import { useServers } from "~/tests/support/use-servers";

const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];

describe("SIGHUP", () => {
  const redis = useRedis({ args: ["--requirepass", "first"] });
  const servers = useServers();
  const folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
  const addressWith = (password: string) => `redis://:${password}@127.0.0.1:${redis.port}`;

  let opsPort = 0;
  const scrape = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();

  async function start(): Promise<ServerProcess> {
    opsPort = await freePort();
    write("secrets", OLD);
    write("redis", addressWith("first"));
    write("upstream", "u".repeat(32));
    return servers.start({
      LOG_LEVEL: "info",
      OPS_PORT: String(opsPort),
      STRICT_READINESS: "1",
      SESSION_SECRETS_FILE: path.join(folder, "secrets"),
      REDIS_URL_FILE: path.join(folder, "redis"),
      UPSTREAM_SECRET_FILE: path.join(folder, "upstream"),
    });
  }

  /** Sends SIGHUP and waits for the line that tells what came of it. */
  async function reload(server: ServerProcess, message: string): Promise<void> {
    const count = () => server.output().split(message).length;
    const before = count();
    process.kill(server.pid, "SIGHUP");
    await expect.poll(count).toBe(before + 1);
  }

  it("reads session secrets again: sessions of the old one live until it is removed", async () => {
    const server = await start();
    const early = await signInForToken(server.origin);
    const fingerprint = async () => /session_secret_info\{.*\} 1/.exec(await scrape())?.[0];
    const former = await fingerprint();
    write("secrets", `${NEW}\n${OLD}`);
    await reload(server, "secrets read again");
    const line = /^.*"secrets read again".*$/m.exec(server.output())?.[0] ?? "{}";
    expect(JSON.parse(line)).toMatchObject({
      read: expect.arrayContaining(["SESSION_SECRETS", "REDIS_URL"]),
      needRestart: ["UPSTREAM_SECRET"],
    });
    expect([former, await fingerprint()]).toEqual([
      expect.any(String),
      expect.not.stringMatching(former ?? ""),
    ]);
    // The upstream's token as well, not only the session.
    const headers = { Authorization: `Bearer ${early}` };
    expect((await fetch(`${server.origin}/api/v1/companies`, { headers })).status).toBe(200);
    const late = await signInForToken(server.origin);
    write("secrets", NEW);
    await reload(server, "secrets read again");
    expect(await statusOfMe(server.origin, late)).toBe(200);
    expect(await statusOfMe(server.origin, early)).toBe(401);
  });

  it("changes nothing when a file is wrong, and names it in one line without its content", async () => {
    const server = await start();
    const session = await signInForToken(server.origin);
    write("secrets", "too-short-to-be-one");
    await reload(server, "secrets were not read again");
    expect(server.output()).toContain("SESSION_SECRETS: must be secrets of at least 32 characters");
    expect(server.output()).not.toContain("too-short-to-be-one");
    expect(await scrape()).toMatch(/^secrets_last_reload_successful 0$/m);
    expect(await statusOfMe(server.origin, session)).toBe(200);
  });

  it("is not lost while the node starts with the secrets it has just read", async () => {
    const file = path.join(folder, "pipe");
    execFileSync("mkfifo", [file]);
    const node = startChild(process.execPath, ["build/server/main.js"], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        NODE_ENV: "production",
        DEPLOYMENT: "demo",
        PORT: "0",
        OPS_PORT: "0",
        SESSION_SECRETS_FILE: file,
      },
    });
    onTestFinished(() => stopChild(node));
    let output = "";
    node.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    // Returns once the node reads.
    await writeFile(file, OLD);
    rmSync(file);
    write("pipe", NEW);
    node.kill("SIGHUP");
    await expect.poll(() => output).toContain("secrets read again");
  });

  it("keeps the password of Redis that works when the new one is refused, and says so", async () => {
    const server = await start();
    write("redis", addressWith("mistyped"));
    await reload(server, "secrets were not read again");
    expect(server.output()).toContain("REDIS_URL: Redis refuses the user or the password");
    expect(server.output()).not.toContain("mistyped");
    expect(await scrape()).toMatch(/^secrets_last_reload_successful 0$/m);
    const admin = new Redis(addressWith("first"));
    onTestFinished(() => admin.disconnect());
    await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await statusOfMe(server.origin, await signInForToken(server.origin))).toBe(200);
  });

  it("reads the password of Redis again: connections made later use it", async () => {
    const server = await start();
    const admin = new Redis(addressWith("first"));
    onTestFinished(() => admin.disconnect());
    await admin.call("ACL", "SETUSER", "default", ">second");
    write("redis", addressWith("second"));
    await reload(server, "secrets read again");
    await admin.call("ACL", "SETUSER", "default", "<first");
    await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await statusOfMe(server.origin, await signInForToken(server.origin))).toBe(200);
  });
});
