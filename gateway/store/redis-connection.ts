import { Cluster, type CommonRedisOptions, Redis } from "ioredis";

export interface RedisAddress {
  /** `redis://` or `rediss://`; several, comma-separated, for Sentinel and Cluster. */
  url: string;
  mode: "single" | "sentinel" | "cluster";
  sentinelName?: string;
  keyPrefix: string;
}

/** No command waits for an absent Redis, and none is sent twice, because Redis may have executed it. */
const options = {
  connectTimeout: 500,
  socketTimeout: 1_000,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  enableOfflineQueue: false,
  enableAutoPipelining: true,
  connectionName: "gateway",
  retryStrategy: backoff,
} satisfies CommonRedisOptions;

/** ms; a Redis that stays read-only keeps its connection meanwhile, so that it is read. */
const BETWEEN_SEARCHES_MS = 2_000;
const DEFAULT_PORT = 6379;
const DEFAULT_SENTINEL_PORT = 26_379;

/**
 * Returns a client that connects now and reconnects by itself; `onSearch` is called as it leaves a
 * connection to search for the primary.
 */
export function connect(
  { url, mode, sentinelName, keyPrefix }: RedisAddress,
  onSearch: () => void,
): Redis | Cluster {
  const [first, ...others] = url.split(",").map((part) => new URL(part.trim()));
  if (!first) throw new Error("a Redis address is needed");
  const nodes = [first, ...others];
  const access = accessOf(first);
  const given = { ...options, reconnectOnError: searchPrimary(onSearch) };

  if (mode === "single")
    return new Redis({ ...given, ...access, ...endpoint(first, DEFAULT_PORT), keyPrefix });

  if (mode === "sentinel")
    return new Redis({
      ...given,
      ...access,
      keyPrefix,
      name: sentinelName,
      sentinels: nodes.map((node) => endpoint(node, DEFAULT_SENTINEL_PORT)),
      sentinelPassword: first.searchParams.get("sentinelPassword") ?? undefined,
      enableTLSForSentinelMode: access.tls !== undefined,
      sentinelTLS: access.tls,
      sentinelCommandTimeout: options.connectTimeout,
      sentinelRetryStrategy: backoff,
      sentinelReconnectStrategy: backoff,
      failoverDetector: true,
    });

  const { retryStrategy, enableOfflineQueue, enableAutoPipelining, ...nodeOptions } = given;
  return new Cluster(
    nodes.map((node) => endpoint(node, DEFAULT_PORT)),
    {
      keyPrefix,
      enableOfflineQueue,
      enableAutoPipelining,
      clusterRetryStrategy: retryStrategy,
      clusterNodeRetryStrategy: backoff,
      maxRedirections: 4,
      retryDelayOnFailover: 50,
      retryDelayOnClusterDown: 50,
      slotsRefreshTimeout: options.connectTimeout,
      slotsRefreshInterval: 5_000,
      // The certificate names hosts, so they must stay unresolved.
      dnsLookup: (host, done) => done(null, host),
      redisOptions: { ...nodeOptions, ...access },
    },
  );
}

/** Changes the credentials of later connections. */
export function updateCredentials(redis: Redis | Cluster, url: string): void {
  const [first] = url.split(",").map((part) => new URL(part.trim()));
  if (!first) return;
  const { username, password } = accessOf(first);
  const connections = redis instanceof Cluster ? redis.nodes("all") : [redis];
  for (const { options } of connections) Object.assign(options, { username, password });
  if (redis instanceof Cluster)
    Object.assign(redis.options.redisOptions ?? {}, { username, password });
}

/** The first attempt follows at once, because reads wait for it (docs/product.md#reading-needs-no-write). */
function backoff(attempt: number): number {
  const pause = attempt === 1 ? 0 : Math.min(50 * 2 ** Math.min(attempt, 5), 1_000);
  // biome-ignore lint/plugin: a pause may be guessed
  return pause + Math.random() * 50;
}

/** A primary that has become a replica refuses writes: the client connects anew, to the new one. */
function searchPrimary(onSearch: () => void): (error: Error) => boolean {
  let searchedAt = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    const now = performance.now();
    const isDue = message.startsWith("READONLY") && now >= searchedAt + BETWEEN_SEARCHES_MS;
    if (!isDue) return false;
    searchedAt = now;
    onSearch();
    return true;
  };
}

function endpoint({ hostname, port }: URL, defaultPort: number) {
  // A URL has brackets around an IPv6 address, a socket does not.
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || defaultPort };
}

function accessOf({ protocol, username, password, pathname }: URL) {
  return {
    username: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    db: Number(pathname.slice(1)) || 0,
    tls: protocol === "rediss:" ? {} : undefined,
  };
}
