import { createHash } from "node:crypto";
import { Cluster, Command, type Redis } from "ioredis";

/** Keys come first; each answer is what its script returns. */
export interface RedisScripts {
  compareAndDelete(key: string, expected: string): Promise<number>;
  compareAndExpire(key: string, expected: string, ttlMs: number): Promise<number>;
  claim(key: string, value: string, ...turns: TurnsInMs): Promise<number>;
  readHashAndText(
    hashKey: string,
    textKey: string,
    ...prolonging: [ttlMs: number, unlessField: string] | []
  ): Promise<[fields: JoinedFields, text: string | null]>;
  claimReadingText(
    key: string,
    textKey: string,
    value: string,
    ...turns: TurnsInMs
  ): Promise<[dueInMs: number, text: string | null]>;
  claimReadingBoth(
    key: string,
    textKey: string,
    hashKey: string,
    value: string,
    ...turns: TurnsInMs
  ): Promise<[dueInMs: number, text: string | null, fields: JoinedFields]>;
  hit(key: string, windowMs: number): Promise<[number, number]>;
  putHash(key: string, ttlMs: number, ...pairs: string[]): Promise<number>;
  updateHash(key: string, pairs: number, ...setThenUnset: string[]): Promise<number>;
  claimField(key: string, field: string, value: string): Promise<number>;
  takeField(key: string, field: string): Promise<string | null>;
}

/** Whole milliseconds. */
type TurnsInMs = [interval: number, early: number, grace: number];

type Script = (...input: (string | number)[]) => Promise<unknown>;

/** The key outlives its interval by the grace: while it is there it tells how late a claim is. */
const CLAIM = `
    local left = redis.call("PTTL", KEYS[1])
    local dueIn = left < 0 and 0 or left - ARGV[4]
    if dueIn <= tonumber(ARGV[3]) then
      redis.call("SET", KEYS[1], ARGV[1], "PX", dueIn + ARGV[2] + ARGV[4])
    end`;

/** Between the names and values of a hash that comes as one text. */
export const SEPARATOR = "\0";

/** A hash's names and values in turn, null when there is none: one text where that can be told apart. */
export type JoinedFields = string | string[] | null;

/** One text instead of many: 3 % of a JSON request. */
const FIELDS = `
    local function fields(key)
      local pairs = redis.call("HGETALL", key)
      if #pairs == 0 then return false end
      if string.find(table.concat(pairs), "\\0", 1, true) then return pairs end
      return table.concat(pairs, "\\0")
    end`;

/** What Redis has no single command for. Each touches keys of one tag, so that a cluster can run it. */
const scripts = {
  compareAndDelete: `
    if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call("DEL", KEYS[1])`,

  compareAndExpire: `
    if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call("PEXPIRE", KEYS[1], ARGV[2])`,

  claim: `${CLAIM}
    return dueIn`,

  claimReadingText: `${CLAIM}
    return {dueIn, redis.call("GET", KEYS[2])}`,

  claimReadingBoth: `${FIELDS}${CLAIM}
    return {dueIn, redis.call("GET", KEYS[2]), fields(KEYS[3])}`,

  // A Redis that takes no writes is read all the same.
  readHashAndText: `${FIELDS}
    if ARGV[1] and redis.call("HEXISTS", KEYS[1], ARGV[2]) == 0 then
      redis.pcall("PEXPIRE", KEYS[1], ARGV[1])
    end
    return {fields(KEYS[1]), redis.call("GET", KEYS[2])}`,

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
} satisfies Record<keyof RedisScripts, string>;

/** Each script as a method; what Redis refuses, and a connection that ends, rejects its promise. */
export function createScripts(redis: Redis | Cluster): RedisScripts {
  const callable: Record<string, Script> = {};
  for (const [name, lua] of Object.entries(scripts))
    callable[name] = redis instanceof Cluster ? byPipeline(redis, name, lua) : byDigest(redis, lua);
  return callable as unknown as RedisScripts;
}

/** ioredis's own way, which a cluster's pipelines need. */
function byPipeline(redis: Cluster, name: string, lua: string): Script {
  redis.defineCommand(name, { numberOfKeys: numberOfKeys(lua), lua });
  return Reflect.get(redis, name).bind(redis);
}

const TEXT = { replyEncoding: "utf8" } as const;

/**
 * The command itself. ioredis makes each script a class of commands of its own, and their arguments
 * and promises several times over: 8 % of a JSON request.
 */
function byDigest(redis: Redis, lua: string): Script {
  const digest = createHash("sha1").update(lua).digest("hex");
  const keys = numberOfKeys(lua);
  const prefix = redis.options.keyPrefix ?? "";

  function send(name: "evalsha" | "eval", script: string, input: readonly (string | number)[]) {
    const command = new Command(name, [], TEXT);
    // Afterwards: those that it is made with it flattens, for a hundredth of a JSON request.
    command.args = [script, String(keys)];
    for (let at = 0; at < input.length; at += 1)
      command.args.push(at < keys ? prefix + input[at] : String(input[at]));
    return redis.sendCommand(command) as Promise<unknown>;
  }

  return (...input) =>
    send("evalsha", digest, input).catch((error: unknown) => {
      if (!isUnknownScript(error)) throw error;
      return send("eval", lua, input);
    });
}

/** A Redis that has just started, or taken over, has to be told the text once. */
const isUnknownScript = (error: unknown) =>
  error instanceof Error && error.message.startsWith("NOSCRIPT");

/** Fixed for each script: pipelines of a cluster are chosen by a command's first argument, its key. */
function numberOfKeys(lua: string): number {
  return [3, 2].find((number) => lua.includes(`KEYS[${number}]`)) ?? 1;
}
