import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { createGateway } from "~/gateway";
import { createTextChecker } from "~/gateway/content/check-text";
import { readWordLists } from "~/gateway/content/words/read-word-lists";
import type { GatewayError } from "~/gateway/core/errors";
import { ORDER_POLL_INTERVAL_MS } from "~/gateway/core/order";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-code";
import { readCorrections } from "~/gateway/publishing/read-corrections";
import { createKeyring } from "~/gateway/store/keyring";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { observeStore } from "~/gateway/store/observed-store";
import type { RedisStore } from "~/gateway/store/redis-store";
import type { Store } from "~/gateway/store/store";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { createUpstream } from "~/gateway/upstream/upstream";
import { type Config, ConfigurationError, readSecretFiles } from "./config/env";
import { createAdmission } from "./http/admission";
import { cookieNames } from "./http/cookies";
import { createExtensionPackage } from "./http/extension-package";
import { createStoredLimit, type RateLimiter } from "./http/request-limit";
import { createSlowClientGuard } from "./http/slow-clients";
import { createAuditLog } from "./ops/audit-log";
import { createHealth } from "./ops/health";
import { createLogger } from "./ops/logger";
import { createMetrics } from "./ops/metrics";
import { isWrongPassword } from "./ops/redis-advice";
import { addScrapedMetrics } from "./ops/scraped-metrics";
import { traceRedisOperation } from "./ops/trace";
import { createSiteFacts, translateSiteFacts } from "./pages/site-facts";

/** The bundler may move this module into a subfolder. Undefined in development, where Vite serves files. */
const builtClient = ["../client", "../../client"]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((folder) => existsSync(folder));

/** Replacements for tests. */
export interface Overrides {
  logger?: Logger;
  store?: Store;
  now?: () => number;
  pollIntervals?: { qrMs: number; orderMs: number };
}

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** The composition root: creates everything that lives as long as the process. */
export async function createDependencies(config: Config, overrides: Overrides = {}) {
  const metrics = createMetrics();
  const logger =
    overrides.logger ??
    createLogger(config.LOG_LEVEL, {
      format: config.LOG_FORMAT,
      onDropped: metrics.droppedLogLines,
    });
  const now = overrides.now ?? Date.now;
  const sandbox = await startSandboxIfConfigured(config);
  const upstreamConfig = createUpstreamConfig(config, sandbox?.url);
  const redisStore = overrides.store ? null : await openRedisStore(config, logger);
  const ownStore = overrides.store ?? redisStore ?? createMemoryStore({ now });
  const store = observeStore(ownStore, (operation) => {
    metrics.storeOperation(operation);
    if (config.REDIS_URL) traceRedisOperation(operation);
  });
  const admission = createAdmission(config.MAX_CONCURRENT_REQUESTS);
  const slowClients = createSlowClientGuard();
  let sessionSecrets: readonly string[] = config.SESSION_SECRETS;
  const keyring = createKeyring(() => sessionSecrets, config.STORED_FORMAT);
  const upstream = createUpstream(upstreamConfig, {
    onBreakerChange(change) {
      logger.warn({ breaker: change }, "upstream breaker");
      metrics.breaker(change);
    },
    onCall: metrics.call,
    onRetry: metrics.retry,
  });
  const health = createHealth(store, { strict: config.STRICT_READINESS, now });
  const extensionPackage = builtClient
    ? createExtensionPackage({
        clientDirectory: builtClient,
        origin: config.PUBLIC_ORIGIN,
        corrections: readCorrections(config.EXTENSION_CORRECTIONS_DIR),
      })
    : null;
  const site = createSiteFacts(config, upstreamConfig, { builtClient, extensionPackage });
  const gateway = createGateway({
    store,
    keyring,
    upstream,
    config: {
      upstream: upstreamConfig,
      limits: {
        codesPerHour: config.RATE_LIMIT_CODES_PER_HOUR,
        codesPerDay: config.RATE_LIMIT_CODES_PER_DAY,
        loginsPerHour: config.RATE_LIMIT_LOGINS_PER_HOUR,
        companyKeysPerHour: config.RATE_LIMIT_COMPANY_KEYS_PER_HOUR,
        ordersPerHour: config.RATE_LIMIT_ORDERS_PER_HOUR,
        qrCodesPerHour: config.RATE_LIMIT_QR_CODES_PER_HOUR,
        qrCodesPerDay: config.RATE_LIMIT_QR_CODES_PER_DAY,
        messagesPerMinute: config.RATE_LIMIT_SMS_PER_MINUTE,
      },
      pollIntervals: overrides.pollIntervals ?? {
        qrMs: QR_POLL_INTERVAL_MS,
        orderMs: ORDER_POLL_INTERVAL_MS,
      },
      passwordLogin: config.PASSWORD_LOGIN,
      publicOrigin: config.PUBLIC_ORIGIN,
      uploadStallMs: config.UPLOAD_STALL_MS,
      checkText: createTextChecker(readWordLists(config.WORD_LISTS_DIR)),
    },
    events: {
      onDuplicatePayment: metrics.duplicatePayment,
      onMessageLimit: metrics.messageCeiling,
      onRefusal: metrics.refusal,
    },
    now,
  });
  const { sessions, rateLimiter } = gateway;
  addScrapedMetrics(metrics.registry, {
    admission,
    upstreamStats: upstream.stats,
    health,
    secretFingerprint: sessions.secretFingerprint,
  });

  return {
    config,
    logger,
    auditLog: createAuditLog(logger, sessions, metrics.event),
    metrics,
    admission,
    slowClients,
    rateLimiter,
    requestLimits: createPageLimits(config, rateLimiter),
    sandbox,
    store,
    sessions,
    gateway,
    now,
    upstreamConfig,
    health,
    cookies: cookieNames(config.PUBLIC_ORIGIN),
    origins: ownOrigins(config),
    mode: import.meta.env.DEV ? "development" : "production",
    clientDirectory: builtClient ?? null,
    sandboxPage: (qrText: string) => (sandbox && qrText.startsWith(sandbox.url) ? qrText : null),
    extensionPackage,
    site,
    siteIn: translateSiteFacts(site, config, upstreamConfig),
    /** Reads the files of secrets again. @throws ConfigurationError, and nothing changes then */
    async reloadSecrets(): Promise<void> {
      metrics.secretsReload(false);
      const { secrets, read, needRestart } = readSecretFiles();
      const { SESSION_SECRETS, REDIS_URL } = secrets;
      if (REDIS_URL) await tryPassword({ ...config, REDIS_URL });
      if (SESSION_SECRETS) sessionSecrets = SESSION_SECRETS;
      if (REDIS_URL) redisStore?.updateCredentials(REDIS_URL);
      metrics.secretsReload(true);
      const line = { sessionSecrets: sessionSecrets.length, read, needRestart };
      logger.info(line, "secrets read again");
    },
    async close() {
      slowClients.close();
      await Promise.allSettled([upstream.close(), store.close(), sandbox?.close()]);
    },
  };
}

async function startSandboxIfConfigured(config: Config) {
  if (config.UPSTREAM_URL || !(config.demo || config.SANDBOX)) return null;
  const { startSandbox } = await import("~/upstream/simulation/start-sandbox");
  return startSandbox({
    port: config.SANDBOX_PORT,
    smsCode: config.SANDBOX_SMS_CODE,
    qr: "link",
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigurationError([
      `SANDBOX_PORT: ${config.SANDBOX_PORT} is not free (${cause.code})`,
    ]);
  });
}

/**
 * Connects once. @throws ConfigurationError when Redis refuses the password; one that does not
 * answer refuses nothing
 */
async function tryPassword(config: Config): Promise<void> {
  const store = await openRedisStore(config);
  try {
    await store?.ping();
  } catch (error) {
    const { message } = (error as GatewayError).cause as Error;
    if (isWrongPassword(message))
      throw new ConfigurationError(["REDIS_URL: Redis refuses the user or the password"]);
  } finally {
    await store?.close();
  }
}

/** Returns null without REDIS_URL: sessions are then in this process. */
export async function openRedisStore(config: Config, logger?: Logger): Promise<RedisStore | null> {
  if (!config.REDIS_URL) return null;
  const { createRedisStore } = await import("~/gateway/store/redis-store");
  return createRedisStore({
    url: config.REDIS_URL,
    mode: config.REDIS_MODE,
    sentinelName: config.REDIS_SENTINEL_NAME,
    keyPrefix: config.REDIS_KEY_PREFIX,
    logger,
  });
}

/** Many people may share the address of an office or a carrier. */
const ADDRESS_FACTOR = 20;

/** The limits of pages and forms; the JSON interface has limits of its own. */
function createPageLimits(
  { RATE_LIMIT_REQUESTS_PER_MINUTE: perMinute }: Config,
  rateLimiter: RateLimiter,
) {
  return {
    address: createStoredLimit(rateLimiter, "pages:address", perMinute * ADDRESS_FACTOR),
    user: createStoredLimit(rateLimiter, "pages:user", perMinute),
  };
}

/** In demo mode both localhost and 127.0.0.1 work. */
function ownOrigins({ demo, PORT, PUBLIC_ORIGIN }: Config): ReadonlySet<string> {
  const origins = new Set([PUBLIC_ORIGIN]);
  if (demo) origins.add(`http://127.0.0.1:${PORT}`).add(`http://localhost:${PORT}`);
  return origins;
}
