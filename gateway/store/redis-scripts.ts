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
    increment(
      key: string,
      windowMs: number,
      hits: number,
    ): Result<[count: number, resetMs: number], Context>;
    claim(
      key: string,
      textKey: string,
      hashKey: string,
      value: string,
      absentMs: number,
      mostLeftMs: number,
      addedMs: number,
    ): Result<[leftMs: number, text: string | null, pairs: string[] | null], Context>;
    readHashAndText(
      hashKey: string,
      textKey: string,
      ...visit: VisitArguments | []
    ): Result<[pairs: string[], text: string | null], Context>;
    writeHash(
      key: string,
      ttlMs: number | "",
      queue: string,
      newest: number,
      bytes: number,
      pairs: number,
      ...setThenUnset: string[]
    ): Result<number, Context>;
    replaceField(
      key: string,
      field: string,
      isExpected: number,
      expected: string,
      ...value: string[]
    ): Result<number, Context>;
  }
}

export type VisitArguments = [
  ttlMs: number,
  unlessField: string,
  ...noting: [field: string, now: number, intervalMs: number] | [],
];

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
  // Nothing is taken back, nor read, from a window that is over.
  increment: {
    numberOfKeys: 1,
    lua: `
      local left = redis.call("PTTL", KEYS[1])
      if left < 0 then
        if tonumber(ARGV[2]) <= 0 then return {0, 0} end
        redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[1])
        return {tonumber(ARGV[2]), tonumber(ARGV[1])}
      end
      return {redis.call("INCRBY", KEYS[1], ARGV[2]), left}`,
  },
  // Where nothing is to be read, the claimed key stands in its place.
  claim: {
    numberOfKeys: 3,
    lua: `
      local left = redis.call("PTTL", KEYS[1])
      if left < 0 then left = tonumber(ARGV[2]) end
      if left <= tonumber(ARGV[3]) then redis.call("SET", KEYS[1], ARGV[1], "PX", left + ARGV[4]) end
      return {
        left,
        KEYS[2] ~= KEYS[1] and redis.call("GET", KEYS[2]),
        KEYS[3] ~= KEYS[1] and redis.call("HGETALL", KEYS[3]),
      }`,
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
  writeHash: {
    numberOfKeys: 1,
    lua: `
      if ARGV[1] == "" and redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
      local last = 5 + 2 * tonumber(ARGV[5])
      if last > 5 then redis.call("HSET", KEYS[1], unpack(ARGV, 6, last)) end
      if #ARGV > last then redis.call("HDEL", KEYS[1], unpack(ARGV, last + 1)) end
      if ARGV[1] ~= "" then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
      if ARGV[2] == "" then return 1 end
      local bytes, queue = 0, {}
      local function size(name) return #name + redis.call("HSTRLEN", KEYS[1], name) end
      for _, name in ipairs(redis.call("HKEYS", KEYS[1])) do
        if name:sub(1, #ARGV[2]) == ARGV[2] then queue[#queue + 1] = name else bytes = bytes + size(name) end
      end
      table.sort(queue)
      for at = #queue, 1, -1 do
        bytes = bytes + size(queue[at])
        if #queue - at >= tonumber(ARGV[3]) or bytes > tonumber(ARGV[4]) then
          redis.call("HDEL", KEYS[1], unpack(queue, 1, at))
          break
        end
      end
      return 1`,
  },
  replaceField: {
    numberOfKeys: 1,
    lua: `
      local present = redis.call("HGET", KEYS[1], ARGV[1])
      if present ~= (ARGV[2] == "1" and ARGV[3]) or redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
      if ARGV[4] then redis.call("HSET", KEYS[1], ARGV[1], ARGV[4]) else redis.call("HDEL", KEYS[1], ARGV[1]) end
      return 1`,
  },
};

export function defineScripts(redis: Redis | Cluster): void {
  for (const [name, script] of Object.entries(scripts)) redis.defineCommand(name, script);
}
