import { randomUUID } from "node:crypto";
import { request } from "undici";
import { GatewayError } from "~/gateway/core/errors";
import type { Store } from "~/gateway/store/store";
import { SECRET_REFUSED } from "~/gateway/upstream/send-request";
import type { Config } from "./config/env";
import { listDemoTexts, secretNames } from "./config/variables";
import { findRedisAdvice } from "./ops/redis-advice";

const TIMEOUT_MS = 5_000;
/** Enough for each node of a cluster to get some. */
const KEYS = 100;

type CheckedStore = Pick<Store, "set" | "get" | "delete">;

interface CheckDependencies {
  config: Config;
  store: CheckedStore;
  upstreamConfig: { calls: Readonly<Record<string, { origin: string }>>; secret?: string };
}

/**
 * Prints the variables that would be used, without secrets, whether the store can be used, and whether
 * each upstream host responds.
 * @returns true if every check passed
 */
export async function checkInstallation(
  { config, store, upstreamConfig }: CheckDependencies,
  print: (line: string) => void,
): Promise<boolean> {
  for (const [name, value] of Object.entries(config))
    if (name !== "demo" && value !== undefined) print(`${name}=${toText(name, value)}`);
  if (!config.demo)
    for (const name of listDemoTexts(config)) print(`${name}: visitors read a text of the demo`);
  const origins = new Set(Object.values(upstreamConfig.calls).map(({ origin }) => origin));
  const results = await Promise.all([
    report(config.REDIS_URL ? "Redis" : "in-process store", () => writeAndRead(store)),
    ...[...origins].map((origin) =>
      report(`upstream ${origin}`, () => reach(origin, upstreamConfig.secret)),
    ),
  ]);
  return results.every(Boolean);

  async function report(name: string, attempt: () => Promise<unknown>): Promise<boolean> {
    try {
      await attempt();
      print(`${name}: reached`);
      return true;
    } catch (error) {
      print(`${name}: ${toComplaint(error)}`);
      return false;
    }
  }
}

async function writeAndRead(store: CheckedStore): Promise<void> {
  const value = randomUUID();
  const keys = Array.from({ length: KEYS }, (_, index) => `check:${value}:${index}`);
  await Promise.all(
    keys.map(async (key) => {
      await store.set(key, value, TIMEOUT_MS);
      if ((await store.get(key)) !== value || !(await store.delete(key, value)))
        throw new Error("it does not keep what is written");
    }),
  );
}

/** Any HTTP status counts, because the root path is not one of the calls. */
async function reach(url: string, secret = ""): Promise<void> {
  const { body, headers } = await request(url, {
    method: "HEAD",
    headers: { "X-Gateway-Secret": secret },
    headersTimeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body.dump();
  if (headers["x-gateway-secret"] === SECRET_REFUSED)
    throw new Error("UPSTREAM_SECRET is not the upstream's");
}

function toText(name: string, value: unknown): string {
  if (secretNames.includes(name)) return "(hidden)";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function toComplaint(error: unknown): string {
  const reason = reasonOf(error);
  const advice = findRedisAdvice(reason);
  return advice ? `NOT USABLE: ${advice} (${reason})` : `NOT REACHED (${reason})`;
}

function reasonOf(error: unknown): string {
  if (error instanceof GatewayError) return (error.cause as Error).message;
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
  return code ?? cause?.code ?? message;
}
