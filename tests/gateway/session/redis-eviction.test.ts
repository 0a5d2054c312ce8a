import { expect, it, onTestFinished } from "vitest";
import { createRedisStore } from "~/gateway/session/redis-store";
import { startRedisServer } from "~/tests/support/redis-server";

it("warns at start of a server that may evict sessions, and of no other", async () => {
  const warnings: unknown[] = [];
  const logger = { info() {}, warn: (line: unknown) => void warnings.push(line) };
  const evicting: unknown[] = [];
  for (const policy of ["noeviction", "volatile-lru", "allkeys-lru"]) {
    const { url, port, stop } = await startRedisServer({ args: ["--maxmemory-policy", policy] });
    onTestFinished(stop);
    const store = createRedisStore({ url, mode: "single", keyPrefix: "test:", logger });
    onTestFinished(() => store.close());
    await store.ping();
    if (policy !== "noeviction") evicting.push({ server: `127.0.0.1:${port}`, policy });
  }
  await expect.poll(() => warnings).toEqual(evicting);
});
