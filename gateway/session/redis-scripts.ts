import type { Cluster, Redis, Result } from "ioredis";

declare module "ioredis" {
  interface RedisCommander<Context> {
    compareAndDelete(key: string, expected: string): Result<number, Context>;
    compareAndExpire(key: string, expected: string, ttlMs: number): Result<number, Context>;
    claim(key: string, value: string, ttlMs: number): Result<number | null, Context>;
    readHashAndText(
      hashKey: string,
      textKey: string,
      ...prolonging: [ttlMs: number, unlessField: string] | []
    ): Result<[string[], string | null], Context>;
    claimReadingText(
      key: string,
      textKey: string,
      value: string,
      ttlMs: number,
    ): Result<[number | null, string | null], Context>;
    claimReadingBoth(
      key: string,
      textKey: string,
      hashKey: string,
      value: string,
      ttlMs: number,
    ): Result<[number | null, string | null, string[]], Context>;
    hit(key: string, windowMs: number): Result<[number, number], Context>;
    putHash(key: string, ttlMs: number, ...pairs: string[]): Result<number, Context>;
    updateHash(key: string, pairs: number, ...setThenUnset: string[]): Result<number, Context>;
    claimField(key: string, field: string, value: string): Result<number, Context>;
    takeField(key: string, field: string): Result<string | null, Context>;
  }
}

const CLAIM = `
    local left = false
    if not redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2], "NX") then
      left = redis.call("PTTL", KEYS[1])
    end`;

/** What Redis has no single command for; each touches keys of one tag, so that a cluster can run it. */
const scripts = {
  compareAndDelete: `
    if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call("DEL", KEYS[1])`,

  compareAndExpire: `
    if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call("PEXPIRE", KEYS[1], ARGV[2])`,

  claim: `
    if redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2], "NX") then return nil end
    return redis.call("PTTL", KEYS[1])`,

  claimReadingText: `${CLAIM}
    return {left, redis.call("GET", KEYS[2])}`,

  claimReadingBoth: `${CLAIM}
    return {left, redis.call("GET", KEYS[2]), redis.call("HGETALL", KEYS[3])}`,

  // A Redis that takes no writes is read all the same.
  readHashAndText: `
    if ARGV[1] and redis.call("HEXISTS", KEYS[1], ARGV[2]) == 0 then
      redis.pcall("PEXPIRE", KEYS[1], ARGV[1])
    end
    return {redis.call("HGETALL", KEYS[1]), redis.call("GET", KEYS[2])}`,

  hit: `
    local count = redis.call("INCR", KEYS[1])
    if count == 1 then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
    return {count, redis.call("PTTL", KEYS[1])}`,

  putHash: `
    redis.call("HSET", KEYS[1], unpack(ARGV, 2))
    return redis.call("PEXPIRE", KEYS[1], ARGV[1])`,

  updateHash: `
    if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
    local last = 1 + 2 * tonumber(ARGV[1])
    if last > 1 then redis.call("HSET", KEYS[1], unpack(ARGV, 2, last)) end
    if #ARGV > last then redis.call("HDEL", KEYS[1], unpack(ARGV, last + 1)) end
    return 1`,

  claimField: `
    if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
    return redis.call("HSETNX", KEYS[1], ARGV[1], ARGV[2])`,

  takeField: `
    local value = redis.call("HGET", KEYS[1], ARGV[1])
    redis.call("HDEL", KEYS[1], ARGV[1])
    return value`,
};

export function defineScripts(redis: Redis | Cluster): void {
  for (const [name, lua] of Object.entries(scripts))
    redis.defineCommand(name, { numberOfKeys: numberOfKeys(lua), lua });
}

/** Fixed for each script: pipelines of a cluster are chosen by a command's first argument, its key. */
function numberOfKeys(lua: string): number {
  return [3, 2].find((number) => lua.includes(`KEYS[${number}]`)) ?? 1;
}
