import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Pool } from "undici";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { startRedisServer } from "~/tests/support/redis-server";
import { startServerProcess } from "~/tests/support/server-process";
import { withoutLimits } from "~/tests/support/without-limits";
import { noteFigure } from "./figures";

/** Their lines, which have the trace of a missing Redis, are more than the buffer of 4 MB and a pipe's 64 KB take. */
const REQUESTS = 6_400;
const AT_ONCE = 200;
/** Many times what the pipe holds. */
const READ_BYTES = 1_000_000;

/** The built server, whose Redis has gone, with its log going to a file descriptor. */
async function startLoggingTo(log: number) {
  const opsPort = await freePort();
  const redis = await startRedisServer();
  const stored = { REDIS_URL: redis.url, SESSION_SECRETS: "s".repeat(32) };
  const ops = { OPS_PORT: String(opsPort), LOG_LEVEL: "info" };
  const server = await startServerProcess({ ...withoutLimits, ...stored, ...ops }, undefined, log);
  await redis.stop();
  onTestFinished(async () => void (await server.stop()));
  return {
    ...server,
    async droppedLines() {
      const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
    },
  };
}

/** Sends requests and returns how many were not answered as they should. */
async function failuresOf(origin: string, requests: number): Promise<number> {
  const pool = new Pool(origin, { connections: AT_ONCE });
  const headers = { Authorization: `Bearer ${"x".repeat(43)}` };
  let failures = 0;
  const client = async () => {
    for (let sent = 0; sent < requests / AT_ONCE; sent += 1) {
      const { statusCode, body } = await pool.request({
        method: "GET",
        path: "/api/v1/me",
        headers,
      });
      await body.dump();
      if (statusCode !== 503) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  await pool.close();
  return failures;
}

describe("a log that cannot be written never stops a node", () => {
  // docs/product.md#logging-never-stops-a-node
  it("a full disk: every request is answered, lost lines are counted, the node ends with 0", async () => {
    const log = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(log));
    const server = await startLoggingTo(log);
    expect(await failuresOf(server.origin, 2_000)).toBe(0);
    await expect.poll(server.droppedLines).toBeGreaterThan(3_900);
    expect(await server.stop()).toBe(0);
  });

  it("a reader that stalls: requests are answered within a second, whole lines wait for it", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "log-"));
    const pipe = path.join(folder, "pipe");
    expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, constants.O_WRONLY);
    const log = new Socket({ fd: reader, readable: true });
    onTestFinished(() => {
      log.destroy();
      closeSync(writer);
      rmSync(folder, { recursive: true });
    });
    const server = await startLoggingTo(writer);
    // The first page of a process is the slowest one.
    expect((await fetch(`${server.origin}/index`)).status).toBe(200);
    expect(await failuresOf(server.origin, REQUESTS)).toBe(0);
    expect(await server.droppedLines()).toBeGreaterThan(0);
    let read = "";
    log.on("data", (chunk) => {
      read += chunk;
      if (read.length > READ_BYTES) log.pause();
    });
    await expect.poll(() => read.length).toBeGreaterThan(READ_BYTES);
    const lines = read.split("\n").slice(0, -1);
    const first = lines.findIndex((line) => line.includes('"request"'));
    for (const line of lines.slice(first)) expect(JSON.parse(line)).toHaveProperty("msg");
    // Of the sources, not of what was built of them.
    expect(read).toMatch(/at toUnavailable \(\S+\/gateway\/store\/redis-store\.ts:\d+:\d+\)/);
    const begun = performance.now();
    expect((await fetch(`${server.origin}/index`)).status).toBe(200);
    const ms = Math.round(performance.now() - begun);
    const what = "a request after 12,800 lines that nobody reads";
    noteFigure("logging", what, "< 1,000 ms", `${ms} ms`);
    expect(ms).toBeLessThan(1_000);
    expect(await server.stop()).toBe(0);
  }, 120_000);
});
