import { subscribe } from "node:diagnostics_channel";
import { setTimeout as wait } from "node:timers/promises";
import { Secrets } from "~/upstream/domain/secrets";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { Store } from "~/upstream/store/store";

/** A node in a process of its own, which ends by `kill -9` at a step, or has a wrong clock. */
const { env } = process;
const [killAt, aheadMs, forMs, offsetMs] = [
  Number(env.KILL_AT),
  Number(env.AHEAD_MS),
  Number(env.FOR_MS),
  Number(env.OFFSET_MS),
];
const ROUND_MS = 200;

const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

let steps = 0;
function takeStep(): void {
  steps += 1;
  if (steps === killAt) process.kill(process.pid, "SIGKILL");
}

/** A transaction ends in two steps: before its commit, and after it. */
const watched = (store: Store): Store => ({
  isDurable: true,
  readTime: () => store.readTime(),
  close: () => store.close(),
  async transaction(work) {
    const result = await store.transaction(async (tables) => {
      const made = await work(tables);
      takeStep();
      return made;
    });
    takeStep();
    return result;
  },
});
// The request is about to leave, has left, and its answer is there.
for (const name of ["create", "bodySent", "headers"]) subscribe(`undici:request:${name}`, takeStep);

const store = watched(new PostgresStore(await openDatabase(env.DATABASE_URL ?? "")));
const secrets = Secrets.parse({
  UPSTREAM_HASH_KEY: env.UPSTREAM_HASH_KEY ?? "",
  UPSTREAM_DATA_KEYS: env.UPSTREAM_DATA_KEYS ?? "",
});
const node = new UpstreamService({ store, secrets, allowsPrivateAddresses: true });
await node.followStoreClock();
node.clock.advance(offsetMs);
const until = realNow() + forMs;
do {
  await node.publishing.runDue();
  if (forMs > 0) await wait(ROUND_MS);
} while (realNow() < until);
await node.publishing.endRound();
await store.close();
process.stdout.write(String(steps));
