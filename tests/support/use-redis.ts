import { afterAll, beforeAll } from "vitest";
import { later } from "./later";
import { type RedisServer, startRedisServer } from "./redis-server";

/** A real Redis for all tests of a file or `describe`. */
export function useRedis(options?: Parameters<typeof startRedisServer>[0]): RedisServer {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer(options);
  });
  afterAll(() => redis.stop());
  return later(() => redis);
}
