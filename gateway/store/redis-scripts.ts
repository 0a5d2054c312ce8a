import type { Cluster, Redis, Result } from "ioredis";

declare module "ioredis" {
  interface RedisCommander<Context> {
    compareAndSet(
      key: string,
      expected: string,
      value: string,
      ttlMs: number,
    ): Result<number, Context>;
    compareAndDelete(key: string, expected: string): Result<number, Context>;
    compareAndExpire(key: string, expected: string, ttlMs: number): Result<number, Context>;
    claim(key: string, value: string, ...interval: IntervalInMs): Result<number, Context>;
    claimReadingText(
      key: string,
      textKey: string,
      value: string,
      ...interval: IntervalInMs
    ): Result<[dueInMs: number, text: string | null], Context>;
    claimReadingBoth(
      key: string,
      textKey: string,
      hashKey: string,
      value: string,
      ...interval: IntervalInMs
    ): Result<[dueInMs: number, text: string | null, pairs: string[]], Context>;
    readHashAndText(
      hashKey: string,
      textKey: string,
      ...visit: VisitArguments | []
    ): Result<[pairs: string[], text: string | null], Context>;
    putHash(key: string, ttlMs: number, ...pairs: string[]): Result<number, Context>;
    updateHash(
      key: string,
      queue: string,
      newest: number,
      bytes: number,
      pairs: number,
      ...setThenUnset: string[]
    ): Result<number, Context>;
    replaceField(
      key: string,
      field: string,
      expected: string,
      ...value: string[]
    ): Result<number, Context>;
    claimField(key: string, field: string, value: string): Result<number, Context>;
    takeField(key: string, field: string): Result<string | null, Context>;
  }
}

export type VisitArguments = [
  ttlMs: number,
  unlessField: string,
  ...noting: [field: string, now: number, intervalMs: number] | [],
];

/** Whole milliseconds. */
type IntervalInMs = [intervalMs: number, earlyMs: number, graceMs: number];

/** The key expires one grace period after its due time, so that its TTL shows how late a claim is. */
const CLAIM = `
  local left = redis.call("PTTL", KEYS[1])
  local dueIn = left < 0 and 0 or left - ARGV[4]
  if dueIn <= tonumber(ARGV[3]) then
    redis.call("SET", KEYS[1], ARGV[1], "PX", dueIn + ARGV[2] + ARGV[4])
  end`;

/** Commands that Redis lacks. The keys of each have the same tag, which Redis Cluster needs. */
const scripts = {
  compareAndSet: {
    numberOfKeys: 1,
    lua: `
      if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
      redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[3])
      return 1`,
  },
  compareAndDelete: {
    numberOfKeys: 1,
    lua: `
      if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
      return redis.call("DEL", KEYS[1])`,
  },
  compareAndExpire: {
    numberOfKeys: 1,
    lua: `
      if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
      return redis.call("PEXPIRE", KEYS[1], ARGV[2])`,
  },
  claim: {
    numberOfKeys: 1,
    lua: `${CLAIM}
      return dueIn`,
  },
  claimReadingText: {
    numberOfKeys: 2,
    lua: `${CLAIM}
      return {dueIn, redis.call("GET", KEYS[2])}`,
  },
  claimReadingBoth: {
    numberOfKeys: 3,
    lua: `${CLAIM}
      return {dueIn, redis.call("GET", KEYS[2]), redis.call("HGETALL", KEYS[3])}`,
  },
  // `pcall`, so that a Redis that refuses writes is still read.
  readHashAndText: {
    numberOfKeys: 2,
    lua: `
      if ARGV[1] and redis.call("HEXISTS", KEYS[1], ARGV[2]) == 0 then
        redis.pcall("PEXPIRE", KEYS[1], ARGV[1])
      elseif ARGV[3] and ARGV[4] - (redis.call("HGET", KEYS[1], ARGV[3]) or 0) >= tonumber(ARGV[5]) then
        redis.pcall("HSET", KEYS[1], ARGV[3], ARGV[4])
      end
      return {redis.call("HGETALL", KEYS[1]), redis.call("GET", KEYS[2])}`,
  },
  putHash: {
    numberOfKeys: 1,
    lua: `
      redis.call("HSET", KEYS[1], unpack(ARGV, 2))
      return redis.call("PEXPIRE", KEYS[1], ARGV[1])`,
  },
  updateHash: {
    numberOfKeys: 1,
    lua: `
      if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
      local last = 4 + 2 * tonumber(ARGV[4])
      if last > 4 then redis.call("HSET", KEYS[1], unpack(ARGV, 5, last)) end
      if #ARGV > last then redis.call("HDEL", KEYS[1], unpack(ARGV, last + 1)) end
      if ARGV[1] == "" then return 1 end
      local bytes, queue = 0, {}
      local function size(name) return #name + redis.call("HSTRLEN", KEYS[1], name) end
      for _, name in ipairs(redis.call("HKEYS", KEYS[1])) do
        if name:sub(1, #ARGV[1]) == ARGV[1] then queue[#queue + 1] = name else bytes = bytes + size(name) end
      end
      table.sort(queue)
      for at = #queue, 1, -1 do
        bytes = bytes + size(queue[at])
        if #queue - at >= tonumber(ARGV[2]) or bytes > tonumber(ARGV[3]) then
          redis.call("HDEL", KEYS[1], unpack(queue, 1, at))
          break
        end
      end
      return 1`,
  },
  replaceField: {
    numberOfKeys: 1,
    lua: `
      if redis.call("HGET", KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
      if ARGV[3] then redis.call("HSET", KEYS[1], ARGV[1], ARGV[3]) else redis.call("HDEL", KEYS[1], ARGV[1]) end
      return 1`,
  },
  claimField: {
    numberOfKeys: 1,
    lua: `
      if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
      return redis.call("HSETNX", KEYS[1], ARGV[1], ARGV[2])`,
  },
  takeField: {
    numberOfKeys: 1,
    lua: `
      local value = redis.call("HGET", KEYS[1], ARGV[1])
      redis.call("HDEL", KEYS[1], ARGV[1])
      return value`,
  },
};

export function defineScripts(redis: Redis | Cluster): void {
  for (const [name, script] of Object.entries(scripts)) redis.defineCommand(name, script);
}
