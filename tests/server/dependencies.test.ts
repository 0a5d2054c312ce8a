import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { signIn, statusOfMe } from "~/tests/cluster/site";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];

let folder: string;
let redis: RedisServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
  redis = await startRedisServer({ args: ["--requirepass", "first"] });
});
afterAll(async () => {
  await redis.stop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
const addressWith = (password: string) => `redis://:${password}@127.0.0.1:${redis.port}`;

async function start(): Promise<ServerProcess> {
  write("secrets", OLD);
  write("redis", addressWith("first"));
  const server = await startServerProcess({
    LOG_LEVEL: "info",
    SESSION_SECRETS_FILE: path.join(folder, "secrets"),
    REDIS_URL_FILE: path.join(folder, "redis"),
  });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** Sends SIGHUP and waits for the line that tells what came of it. */
async function reload(server: ServerProcess, message: string): Promise<void> {
  const count = () => server.output().split(message).length;
  const before = count();
  process.kill(server.pid, "SIGHUP");
  await expect.poll(count).toBe(before + 1);
}

it("SIGHUP reads session secrets again: sessions of the old one live until it is removed", async () => {
  const server = await start();
  const early = await signIn(server.origin);
  write("secrets", `${NEW}\n${OLD}`);
  await reload(server, "secrets read again");
  expect(await statusOfMe(server.origin, early)).toBe(200);
  const late = await signIn(server.origin);
  write("secrets", NEW);
  await reload(server, "secrets read again");
  expect(await statusOfMe(server.origin, late)).toBe(200);
  expect(await statusOfMe(server.origin, early)).toBe(401);
});

it("a file that is wrong changes nothing and is named in one line, without its content", async () => {
  const server = await start();
  const session = await signIn(server.origin);
  write("secrets", "too-short-to-be-one");
  await reload(server, "secrets were not read again");
  expect(server.output()).toContain("SESSION_SECRETS: must be secrets of at least 32 characters");
  expect(server.output()).not.toContain("too-short-to-be-one");
  expect(await statusOfMe(server.origin, session)).toBe(200);
});

it("SIGHUP reads the password of Redis again: connections made later use it", async () => {
  const server = await start();
  const admin = new Redis(addressWith("first"));
  onTestFinished(() => admin.disconnect());
  await admin.call("ACL", "SETUSER", "default", ">second");
  write("redis", addressWith("second"));
  await reload(server, "secrets read again");
  await admin.call("ACL", "SETUSER", "default", "<first");
  await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await statusOfMe(server.origin, await signIn(server.origin))).toBe(200);
});
