import { publish } from "../events";
import { ProviderError } from "./errors";
import { SmsRefused } from "./sms/sms-sender";

const KINDS = new Set(["NETWORK", "MALFORMED", "SIGNATURE"]);

/** Returns the client. The duration and result of each of these calls are published. */
export function observed<Client extends object>(
  provider: string,
  client: Client,
  calls: readonly (keyof Client & string)[],
): Client {
  const names = new Set<PropertyKey>(calls);
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (!names.has(name)) return value.bind(target);
      return (...args: unknown[]) => time(provider, String(name), () => value.apply(target, args));
    },
  });
}

async function time<T>(provider: string, call: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let result = "ok";
  try {
    return await run();
  } catch (error) {
    result = resultOf(error);
    throw error;
  } finally {
    publish("providerCall", {
      provider,
      call,
      result,
      seconds: (performance.now() - startedAt) / 1000,
    });
  }
}

/** One of a few: a provider's own codes are in the log. */
function resultOf(error: unknown): string {
  if (error instanceof SmsRefused) return error.reason;
  if (error instanceof ProviderError && !KINDS.has(error.code)) return "refused";
  return error instanceof ProviderError ? error.code.toLowerCase() : "failed";
}
