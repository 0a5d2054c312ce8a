import { request } from "undici";
import type { Store } from "~/gateway/store/store";
import type { UpstreamConfig } from "~/gateway/upstream/config";
import type { Config } from "./config/env";
import { secretNames } from "./config/variables";

const TIMEOUT_MS = 5_000;

interface CheckDependencies {
  config: Config;
  store: Pick<Store, "ping">;
  upstreamConfig: Pick<UpstreamConfig, "calls">;
}

/**
 * Prints the variables that would be used, without secrets, and whether the store and each upstream
 * host respond.
 * @returns whether all of them did
 */
export async function check(
  { config, store, upstreamConfig }: CheckDependencies,
  print: (line: string) => void,
): Promise<boolean> {
  for (const [name, value] of Object.entries(config))
    if (name !== "demo" && value !== undefined) print(`${name}=${toText(name, value)}`);
  const results = await Promise.all([
    report(config.REDIS_URL ? "Redis" : "in-process store", () => store.ping()),
    ...originsOf(upstreamConfig).map((origin) => report(`upstream ${origin}`, () => reach(origin))),
  ]);
  return results.every(Boolean);

  async function report(name: string, attempt: () => Promise<unknown>): Promise<boolean> {
    try {
      await attempt();
      print(`${name}: reached`);
      return true;
    } catch (error) {
      print(`${name}: NOT REACHED (${reasonOf(error)})`);
      return false;
    }
  }
}

function originsOf({ calls }: Pick<UpstreamConfig, "calls">): string[] {
  return [...new Set(Object.values(calls).map(({ origin }) => origin))];
}

/** Any HTTP status counts, because the root path is not one of the calls. */
async function reach(url: string): Promise<void> {
  const { body } = await request(url, {
    method: "HEAD",
    headersTimeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body.dump();
}

function toText(name: string, value: unknown): string {
  if (secretNames.includes(name)) return "(hidden)";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function reasonOf(error: unknown): string {
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
  return code ?? cause?.code ?? message;
}
