import { Secrets } from "./domain/secrets";
import { type SandboxOptions, startSandbox } from "./server";
import type { Store } from "./store/store";

/**
 * Starts the sandbox alone: `npm run upstream`; `npm run upstream -- migrate` makes the tables,
 * and `try wxpay|alipay|login|sms|files` calls a real provider once.
 */
const {
  SANDBOX = "0",
  SANDBOX_PORT = "0",
  SANDBOX_HOST,
  SANDBOX_SEED = "1",
  SANDBOX_QR = "native",
  SANDBOX_SMS_CODE,
  SANDBOX_OPTIONAL = "1",
  SANDBOX_PUBLIC_ORIGIN,
  UPSTREAM_SECRET,
  DATABASE_URL,
  UPSTREAM_HASH_KEY = "",
  UPSTREAM_DATA_KEYS = "",
  UPSTREAM_CALLBACK_ORIGIN = "",
  AUTO_REFUND = "0",
} = process.env;

const PROVIDERS = /^(WECHAT_PAY|ALIPAY|WECHAT_LOGIN|SMS|FILES)_/;

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === "migrate") await migrateDatabase();
  else if (command === "try") await tryOut(args);
  else if (command) throw new Error(`${command}: no command; there are migrate and try`);
  else await start();
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const options: SandboxOptions = {
    port: integer("SANDBOX_PORT", SANDBOX_PORT, 65_535),
    host: SANDBOX_HOST,
    seed: integer("SANDBOX_SEED", SANDBOX_SEED, Number.MAX_SAFE_INTEGER),
    qr: oneOf("SANDBOX_QR", SANDBOX_QR, ["native", "link"]),
    smsCode: oneOf("SANDBOX_SMS_CODE", SANDBOX_SMS_CODE ?? "fixed", ["fixed", "random"]),
    sendsOptional: oneOf("SANDBOX_OPTIONAL", SANDBOX_OPTIONAL, ["0", "1"]) === "1",
    publicOrigin: SANDBOX_PUBLIC_ORIGIN,
    gatewaySecret: UPSTREAM_SECRET,
    autoRefund: oneOf("AUTO_REFUND", AUTO_REFUND, ["0", "1"]) === "1",
    ...(await findProviders()),
    ...(DATABASE_URL && {
      secrets: Secrets.parse({ UPSTREAM_HASH_KEY, UPSTREAM_DATA_KEYS }),
      store: await openStore(),
    }),
  };
  const sandbox = await startSandbox(options).catch(async (error) => {
    await options.store?.close();
    throw error;
  });
  process.stdout.write(`sandbox upstream on ${sandbox.url}\n`);
  if (!DATABASE_URL)
    process.stderr.write("sandbox: no DATABASE_URL, so all of it ends with the process\n");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => sandbox.close());
}

/** With the variables of a provider nothing is simulated (docs/upstream.md#the-upstream-of-this-repository). */
async function findProviders(): Promise<Pick<SandboxOptions, "createProviders">> {
  const isReal = Object.keys(process.env).some((name) => PROVIDERS.test(name));
  const isSandbox = oneOf("SANDBOX", SANDBOX, ["0", "1"]) === "1";
  if (!isReal) {
    if (!DATABASE_URL || isSandbox) return {};
    throw new Error(
      "SANDBOX: 1 simulates the providers over DATABASE_URL; otherwise set the providers' variables",
    );
  }
  if (isSandbox) throw new Error("SANDBOX: not with providers, which it would simulate");
  if (SANDBOX_SMS_CODE === "fixed") throw new Error("SANDBOX_SMS_CODE: not fixed with providers");
  if (!DATABASE_URL) throw new Error("DATABASE_URL: required with providers");
  if (!UPSTREAM_SECRET) throw new Error("UPSTREAM_SECRET: required with providers");
  if (!/^https:\/\/[^/]+$/.test(UPSTREAM_CALLBACK_ORIGIN)) {
    throw new Error(
      "UPSTREAM_CALLBACK_ORIGIN: https://<host>, where the providers reach /callbacks/",
    );
  }
  const { createProviders } = await import("./providers/providers");
  return {
    createProviders: (store) =>
      createProviders(process.env, { callbackOrigin: UPSTREAM_CALLBACK_ORIGIN, store }),
  };
}

async function tryOut(args: readonly string[]): Promise<void> {
  const { tryProvider } = await import("./try-provider");
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  await tryProvider(args, { environment: process.env, print });
}

async function openStore(): Promise<Store> {
  const database = await openDatabase();
  const { requireMigrated } = await import("./store/postgres/migrations/migrate");
  const { PostgresStore } = await import("./store/postgres/store");
  await requireMigrated(database).catch(async (error) => {
    await database.destroy();
    throw error;
  });
  return new PostgresStore(database);
}

async function migrateDatabase(): Promise<void> {
  const database = await openDatabase(0);
  const { migrate } = await import("./store/postgres/migrations/migrate");
  try {
    const done = await migrate(database);
    process.stdout.write(`${done.join("\n") || "nothing to do"}\n`);
  } finally {
    await database.destroy();
  }
}

async function openDatabase(statementTimeoutMs?: number) {
  if (!/^(postgres(ql)?|pglite):/.test(DATABASE_URL ?? "")) {
    throw new Error("DATABASE_URL: postgres://… or pglite:<folder>");
  }
  const { openDatabase: open } = await import("./store/postgres/database");
  return open(DATABASE_URL ?? "", statementTimeoutMs);
}

function integer(name: string, text: string, highest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= highest) return value;
  throw new Error(`${name}: an integer from 0 to ${highest}`);
}

function oneOf<const T extends string>(name: string, text: string, values: readonly T[]): T {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`${name}: ${values.join(" or ")}`);
  return value;
}
