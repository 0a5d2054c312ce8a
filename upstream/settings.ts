import { CEILINGS, ceilingNames } from "./domain/ceiling-rules";
import { Secrets } from "./domain/secrets";
import { type Environment, Settings } from "./providers/settings";
import type { ListenOptions } from "./server";
import type { ServiceOptions } from "./services/upstream-service";
import type { SandboxOptions } from "./simulation/start-sandbox";

/**
 * Every variable of the upstream but those of its providers, each also from the file that
 * `<name>_FILE` names (docs/upstream.md#the-upstream-of-this-repository).
 */
const of = (environment: Environment) => new Settings(environment, "");

const PROVIDERS = /^(WECHAT_PAY|ALIPAY|WECHAT_LOGIN|SMS|FILES)_/;
const FLAG = ["0", "1"] as const;
const PORTS = 65_535;
const HOUR_MS = 3_600_000;

/** @throws Error that names the variable, as all of these */
export function readServerSettings(
  environment: Environment,
): ListenOptions & Omit<ServiceOptions, "store"> {
  const settings = of(environment);
  return {
    port: settings.getInteger("PORT", 0, PORTS),
    host: settings.find("HOST") ?? undefined,
    gatewaySecrets: ["UPSTREAM_SECRET", "UPSTREAM_SECRET_NEXT"].flatMap(
      (name) => settings.find(name) ?? [],
    ),
    ceilings: Object.fromEntries(
      ceilingNames.map((name) => {
        const { variable, most } = CEILINGS[name];
        return [name, settings.getInteger(variable, most, 1_000_000)];
      }),
    ),
    allowsPrivateAddresses: settings.getOneOf("CHANNEL_PRIVATE_ADDRESSES", FLAG) === "1",
    autoRefund: settings.getOneOf("AUTO_REFUND", FLAG) === "1",
  };
}

export function readSandboxSettings(environment: Environment): SandboxOptions {
  const settings = of(environment);
  return {
    ...readServerSettings(environment),
    seed: settings.getInteger("SANDBOX_SEED", 1, Number.MAX_SAFE_INTEGER),
    qr: settings.getOneOf("SANDBOX_QR", ["native", "link"]),
    smsCode: settings.getOneOf("SANDBOX_SMS_CODE", ["fixed", "random"]),
    sendsOptional: settings.getOneOf("SANDBOX_OPTIONAL", ["1", "0"]) === "1",
    publicOrigin: settings.find("SANDBOX_PUBLIC_ORIGIN") ?? undefined,
    // The blogs of the demo are on this machine.
    allowsPrivateAddresses: settings.getOneOf("CHANNEL_PRIVATE_ADDRESSES", ["1", "0"]) === "1",
  };
}

/** What its platform knows of the process; `ops` is null without a port of its own for health and metrics. */
export function readProcessSettings(environment: Environment) {
  const settings = of(environment);
  const hasOps = settings.find("OPS_PORT") !== null;
  return {
    ops: hasOps
      ? {
          port: settings.getInteger("OPS_PORT", 0, PORTS),
          host: settings.find("OPS_HOST") ?? "127.0.0.1",
        }
      : null,
    delayMs: settings.getInteger("SHUTDOWN_DELAY_MS", 0, HOUR_MS),
    graceMs: settings.getInteger("SHUTDOWN_GRACE_MS", 20_000, HOUR_MS),
  };
}

/** Returns where the providers reach the callbacks, or null where everything is simulated. */
export function readCallbackOrigin(environment: Environment): string | null {
  const settings = of(environment);
  const hasDatabase = settings.find("DATABASE_URL") !== null;
  const isSandbox = settings.getOneOf("SANDBOX", FLAG) === "1";
  const isReal = Object.keys(environment).some((name) => PROVIDERS.test(name));
  if (!isReal) {
    if (!hasDatabase || isSandbox) return null;
    throw new Error(
      "SANDBOX: 1 simulates the providers over DATABASE_URL; otherwise set the providers' variables",
    );
  }
  if (isSandbox) throw new Error("SANDBOX: not with providers, which it would simulate");
  if (settings.find("SANDBOX_SMS_CODE") === "fixed")
    throw new Error("SANDBOX_SMS_CODE: not fixed with providers");
  for (const name of ["DATABASE_URL", "UPSTREAM_SECRET"])
    if (settings.find(name) === null) throw new Error(`${name}: required with providers`);
  const origin = settings.find("UPSTREAM_CALLBACK_ORIGIN") ?? "";
  if (/^https:\/\/[^/]+$/.test(origin)) return origin;
  throw new Error(
    "UPSTREAM_CALLBACK_ORIGIN: https://<host>, where the providers reach /callbacks/",
  );
}

/** Returns null when everything is in memory. */
export const findDatabaseUrl = (environment: Environment): string | null =>
  of(environment).find("DATABASE_URL");

export function readDatabaseUrl(environment: Environment): string {
  const url = findDatabaseUrl(environment) ?? "";
  if (/^(postgres(ql)?|pglite):/.test(url)) return url;
  throw new Error("DATABASE_URL: postgres://… or pglite:<folder>");
}

export function readSecrets(environment: Environment): Secrets {
  const get = (name: string) => of(environment).find(name) ?? "";
  return Secrets.parse({
    UPSTREAM_HASH_KEY: get("UPSTREAM_HASH_KEY"),
    UPSTREAM_DATA_KEYS: get("UPSTREAM_DATA_KEYS"),
  });
}
