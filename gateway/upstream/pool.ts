import { Pool } from "undici";
import type { CallGroup } from "./calls";

/** The bulkhead's limit of concurrent calls. */
const MAX_CONNECTIONS = 128;
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_GRACE_MS = 1_000;

export interface PoolEvent {
  kind: "connect" | "disconnect" | "connection-error";
  group: CallGroup;
  reason?: string;
}

/** Returns a pool of connections for one group of calls. */
export function openPool(
  origin: string,
  group: CallGroup,
  onPoolEvent: (event: PoolEvent) => void,
): Pool {
  const pool = new Pool(origin, {
    connections: MAX_CONNECTIONS,
    // Many GETs change something, so a lost connection must fail one call only.
    pipelining: 1,
    maxResponseSize: MAX_BODY_BYTES,
    // Each call has its own deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });
  pool.on("connect", () => onPoolEvent({ kind: "connect", group }));
  pool.on("disconnect", (_url, _targets, { code }) =>
    onPoolEvent({ kind: "disconnect", group, reason: code }),
  );
  pool.on("connectionError", (_url, _targets, { code }) =>
    onPoolEvent({ kind: "connection-error", group, reason: code }),
  );
  return pool;
}

/** Closes a pool; running calls get one more second. */
export async function closePool(pool: Pool): Promise<void> {
  if (pool.closed) return;
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_GRACE_MS);
  });
  await Promise.race([pool.close(), grace]);
  clearTimeout(timer);
  await pool.destroy();
}
