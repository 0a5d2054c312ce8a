import { Redis } from "ioredis";
import { startSandbox } from "~/sandbox/server";
import { startRedisServer } from "~/tests/support/redis-server";
import { compare, PAGE_WARM_UP } from "./compare";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const PAGE = "/accountInformation";
const FEW = 10;
const MANY = 100_000;
const ROUNDS = { rounds: 5, warmUp: PAGE_WARM_UP, requests: 500, connections: 4 };
const DAY_MS = 86_400_000;
/** Restored in one go. */
const BATCH = 1_000;

/** What a signed-in page costs beside few and very many other sessions in Redis. */
export async function growthOfSessions() {
  const sandbox = await startSandbox();
  const sites = {
    few: await startSite(sandbox.url, FEW),
    many: await startSite(sandbox.url, MANY),
  };
  const { few: fewMs, many: manyMs } = await compare(sites, ROUNDS);
  for (const site of Object.values(sites)) await site.stop();
  await sandbox.close();
  return { page: PAGE, few: FEW, many: MANY, fewMs, manyMs };
}

async function startSite(upstreamUrl: string, others: number) {
  const redis = await startRedisServer();
  const server = await startServer({
    UPSTREAM_URL: upstreamUrl,
    REDIS_URL: redis.url,
    SESSION_SECRETS: "s".repeat(64),
  });
  const cookie = await signIn(server.origin);
  await addCopies(redis.url, others);
  return {
    pid: server.pid,
    url: server.origin + PAGE,
    headers: { cookie },
    async stop() {
      await server.stop();
      await redis.stop();
    },
  };
}

/** As many more sessions, each with everything that the one there is consists of. */
async function addCopies(redisUrl: string, amount: number): Promise<void> {
  const redis = new Redis(redisUrl);
  const keys = await redis.keys("*");
  const contents = await Promise.all(
    keys.map(async (key) => ({ key, dump: await redis.dumpBuffer(key) })),
  );
  for (let from = 0; from < amount; from += BATCH) {
    const batch = redis.pipeline();
    for (let number = from; number < Math.min(from + BATCH, amount); number += 1)
      for (const { key, dump } of contents)
        if (dump) batch.restore(`${key} ${number}`, DAY_MS, dump);
    await batch.exec();
  }
  await redis.quit();
}
