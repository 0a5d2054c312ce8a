import { startProductionNode } from "~/tests/support/production-node";
import { startRedisServer } from "~/tests/support/redis-server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { BASE_FOLDER } from "./build-base";

/** A node of the version before and one of this version, with one Redis and one upstream. */
export async function startTwoVersions() {
  const [redis, sandbox] = await Promise.all([startRedisServer(), startSandbox({})]);
  const environment = {
    UPSTREAM_URL: sandbox.url,
    REDIS_URL: redis.url,
    RATE_LIMIT_COMPANY_KEYS_PER_HOUR: "10",
  };
  const start = (script: string, own = {}) =>
    startProductionNode({ ...environment, ...own }, script);
  const [before, now] = await Promise.all([
    // 1.1.0 does not know it.
    start(`${BASE_FOLDER}/build/server/main.js`, { RATE_LIMIT_QR_CODES_PER_DAY: "" }),
    start("build/server/main.js"),
  ]);

  return {
    nodes: { before, now },
    sandbox: new SandboxControl(sandbox.url),
    async stop() {
      await Promise.all([before.stop(), now.stop()]);
      await Promise.all([sandbox.close(), redis.stop()]);
    },
  };
}
