import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { createGateway } from "~/gateway";
import { ORDER_POLL_INTERVAL_MS } from "~/gateway/core/order";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import { createMemoryStore } from "~/gateway/session/memory-store";
import { createPollGate } from "~/gateway/session/poll-gate";
import { createRateLimiter } from "~/gateway/session/rate-limit";
import { createRedisStore } from "~/gateway/session/redis-store";
import { createSessions } from "~/gateway/session/session-store";
import { createSingleFlight } from "~/gateway/session/single-flight";
import type { Store } from "~/gateway/session/store";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { createUpstream } from "~/gateway/upstream/upstream";
import { cookieNames } from "./cookies";
import { type Config, ConfigurationError } from "./env";
import { createLogger } from "./logger";
import { createHealth } from "./ops/health";

/** Where the browser's files are once built; in development Vite serves them. */
const builtClient = fileURLToPath(new URL("../client", import.meta.url));

/** What a test replaces; everything else is as in production. */
export interface Overrides {
  logger?: Logger;
  store?: Store;
  now?: () => number;
  pollIntervals?: { qrMs: number; orderMs: number };
}

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** The composition root: everything that lives as long as the process. */
export async function createDependencies(config: Config, overrides: Overrides = {}) {
  const logger = overrides.logger ?? createLogger(config.LOG_LEVEL);
  const now = overrides.now ?? Date.now;
  const sandbox = await startSandboxIfMeant(config);
  const upstreamConfig = createUpstreamConfig(config, sandbox?.url);
  const store = overrides.store ?? openStore(config, logger, now);
  const sessions = createSessions({ store, secrets: config.SESSION_SECRETS, now });
  const upstream = createUpstream(upstreamConfig);
  const gateway = createGateway({
    store,
    upstream,
    upstreamConfig,
    pollGate: createPollGate(store),
    singleFlight: createSingleFlight(store),
    rateLimiter: createRateLimiter(store, config.SESSION_SECRETS),
    seal: sessions.seal,
    unseal: sessions.unseal,
    limits: {
      codesPerHour: config.RATE_LIMIT_CODES_PER_HOUR,
      loginsPerHour: config.RATE_LIMIT_LOGINS_PER_HOUR,
      ordersPerHour: config.RATE_LIMIT_ORDERS_PER_HOUR,
    },
    pollIntervals: overrides.pollIntervals ?? {
      qrMs: QR_POLL_INTERVAL_MS,
      orderMs: ORDER_POLL_INTERVAL_MS,
    },
    uploadStallMs: config.UPLOAD_STALL_MS,
    now,
  });

  return {
    config,
    logger,
    sandbox,
    store,
    sessions,
    gateway,
    upstreamConfig,
    health: createHealth(store),
    cookies: cookieNames(config.PUBLIC_ORIGIN),
    origins: ownOrigins(config),
    mode: import.meta.env.DEV ? "development" : "production",
    clientDirectory: existsSync(builtClient) ? builtClient : null,
    sandboxPage: (qrText: string) => (sandbox && qrText.startsWith(sandbox.url) ? qrText : null),
    site: siteFacts(config),
    async close() {
      await Promise.allSettled([upstream.close(), store.close(), sandbox?.close()]);
    },
  };
}

async function startSandboxIfMeant(config: Config) {
  const meant = !config.UPSTREAM_URL && (config.demo || config.SANDBOX);
  if (!meant) return null;
  const { startSandbox } = await import("~/sandbox/server");
  return startSandbox({
    port: config.SANDBOX_PORT,
    smsCode: config.SANDBOX_SMS_CODE,
    qr: "link",
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      `configuration:\n  SANDBOX_PORT: ${config.SANDBOX_PORT} is not free (${cause.code})`,
    );
  });
}

function openStore(config: Config, logger: Logger, now: () => number): Store {
  if (!config.REDIS_URL) return createMemoryStore({ now });
  return createRedisStore({
    url: config.REDIS_URL,
    mode: config.REDIS_MODE,
    sentinelName: config.REDIS_SENTINEL_NAME,
    keyPrefix: config.REDIS_KEY_PREFIX,
    logger,
  });
}

/** In demo mode the newcomer may also type 127.0.0.1 instead of localhost. */
function ownOrigins({ demo, PORT, PUBLIC_ORIGIN }: Config): ReadonlySet<string> {
  const origins = new Set([PUBLIC_ORIGIN]);
  if (demo) origins.add(`http://127.0.0.1:${PORT}`).add(`http://localhost:${PORT}`);
  return origins;
}

function siteFacts(config: Config) {
  return {
    demo: config.demo,
    publicOrigin: config.PUBLIC_ORIGIN,
    passwordLogin: config.PASSWORD_LOGIN,
    extensionZipUrl: config.EXTENSION_ZIP_URL,
    filingNumber: config.FILING_NUMBER,
    serviceContact: config.SERVICE_CONTACT,
    tutorialVideoBaseUrl: config.TUTORIAL_VIDEO_BASE_URL,
  };
}
