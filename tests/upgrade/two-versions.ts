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
  const start = (script: string, format = {}) =>
    startProductionNode({ ...environment, ...format }, script);
  const [before, now] = await Promise.all([
    start(`${BASE_FOLDER}/build/server/main.js`),
    start("build/server/main.js", { STORED_FORMAT: "1" }),
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
