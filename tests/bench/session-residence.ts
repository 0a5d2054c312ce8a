import autocannon from "autocannon";
import { startRedisServer } from "~/tests/support/redis-server";
import { startServerScript } from "./node-process";
import { median, residentBytes } from "./process-figures";
import { startServer } from "./server";

const SESSIONS = 10_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
/** All of them come from one address. */
const NO_LIMITS = { RATE_LIMIT_LOGINS_PER_HOUR: "1000000" };

/**
 * By how much the memory of a process grows while so many people more sign in to it, whose sessions
 * lie in Redis. As many have done so before: compiled code and the heap of a server at work are not
 * theirs. The middle of several rounds, because a round with a full collection gives memory back.
 */
export async function sessionResidence() {
  const upstream = await startServerScript("tests/bench/api/quick-upstream.ts");
  const redis = await startRedisServer();
  const server = await startServer({
    ...NO_LIMITS,
    UPSTREAM_URL: upstream.origin,
    REDIS_URL: redis.url,
    SESSION_SECRETS: "s".repeat(32),
  });
  const growth: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = residentBytes(server.pid);
    await signIn(server.origin, 13_800_000_000 + round * SESSIONS);
    // The first round warms up.
    if (round > 0) growth.push(residentBytes(server.pid) - before);
  }
  await Promise.all([server, upstream].map((each) => each.stop()));
  await redis.stop();
  return { sessions: SESSIONS, bytes: median(growth) };
}

/** Each with a phone of his own. */
async function signIn(origin: string, firstMobile: number): Promise<void> {
  let mobile = firstMobile;
  const { non2xx, errors } = await autocannon({
    url: `${origin}/api/v1/sessions`,
    connections: CONNECTIONS,
    amount: SESSIONS,
    requests: [
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        setupRequest(request) {
          const login = { method: "password", mobile: String(mobile), password: "Passw0rd!" };
          mobile += 1;
          return { ...request, body: JSON.stringify(login) };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} sign-ins failed`);
}
