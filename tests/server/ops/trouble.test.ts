import { beforeEach, describe, expect, it } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import type { ServerProcess } from "~/tests/support/server-process";
import { useServers } from "~/tests/support/use-servers";

/** As many as a breaker wants to have seen (gateway/upstream/circuit-breaker.ts), and some. */
const ENOUGH = 30;

describe("trouble, as the ops port tells it", () => {
  const servers = useServers();
  let redis: RedisServer;
  let server: ServerProcess;
  let opsUrl: string;

  beforeEach(async () => {
    redis = await startRedisServer();
    const opsPort = await freePort();
    opsUrl = `http://127.0.0.1:${opsPort}/metrics`;
    server = await servers.start({
      OPS_PORT: String(opsPort),
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
    });
    return async () => {
      redis.resume();
      await redis.stop();
    };
  });

  /** The sum of all samples of a metric with such a label; null when there is none. */
  async function read(metric: string, label: string): Promise<number | null> {
    const lines = (await (await fetch(opsUrl)).text()).split("\n");
    const found = lines.filter((line) => line.startsWith(`${metric}{`) && line.includes(label));
    if (found.length === 0) return null;
    return found.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
  }

  const breakerOf = (group: string) => read("upstream_breaker_state", `upstream_group="${group}"`);
  const callsThatWere = (outcome: string) =>
    read("http_client_request_duration_seconds_count", `outcome="${outcome}"`);
  const operationsThat = (outcome: string) =>
    read("db_client_operation_duration_seconds_count", `outcome="${outcome}"`);
  const askForCode = async () => {
    const answer = await fetch(`${server.origin}/login`);
    await answer.arrayBuffer();
    return answer.status;
  };

  it("a breaker that opens, tries again and closes: 2, then 0, of its group alone", async () => {
    await server.sandbox.fault("auth.qr", { reset: true }, 10 * ENOUGH);
    expect(await breakerOf("auth")).toBe(0);
    for (let asked = 0; asked < ENOUGH; asked += 1) expect(await askForCode()).toBe(200);
    expect(await breakerOf("auth")).toBe(2);
    expect(await breakerOf("vip")).toBe(0);
    expect(await callsThatWere("refused")).toBeGreaterThan(0);

    await server.sandbox.clearFaults();
    await expect
      .poll(async () => {
        await askForCode();
        return breakerOf("auth");
      })
      .toBe(0);
  });

  it("operations of a session store that is frozen have the outcome failed", async () => {
    const cookie = (await fetch(`${server.origin}/login`)).headers.getSetCookie()[0] ?? "";
    expect(await operationsThat("ok")).toBeGreaterThan(0);
    expect(await operationsThat("failed")).toBeNull();
    redis.pause();
    const answer = await fetch(`${server.origin}/login/qr/status`, { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(await operationsThat("failed")).toBeGreaterThan(0);
  });
});
