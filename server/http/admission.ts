import type { LimitName } from "~/gateway/coordination/rate-limit";
import { GatewayError } from "~/gateway/core/errors";
import type { Metrics } from "../ops/metrics";
import { createShares, type Shares } from "./shares";

/** Shares of all slots. */
const RESERVED_FOR_PAYERS = 0.2;
const OF_AN_ADDRESS = 0.4;
const OF_A_USER = 0.1;
/** Share of the reserve. */
const OF_A_PAYER = 0.05;

const MAX_STREAMS = 2_000;
const STREAMS_OF_A_CLIENT = 200;
const STREAMS_OF_AN_ADDRESS = 800;
const UPLOADS_OF_AN_ADDRESS = 64;
const UPLOADS_OF_A_USER = 8;
/** Bytes of bodies in memory for each slot: 256 MB with 1,000 slots. */
const BODY_BYTES_OF_A_SLOT = 256 * 1024;

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Counts the requests, event streams and uploads of this process (docs/operating.md#limits). A request
 * has a slot while it is worked on, not while its body is on the way; one client gets a share of all.
 */
export function createAdmission(maxRequests: number) {
  const reserve = Math.floor(maxRequests * RESERVED_FOR_PAYERS);
  const pool: Pool = {
    activeRequests: 0,
    openStreams: 0,
    bodyBytes: 0,
    maxBodyBytes: maxRequests * BODY_BYTES_OF_A_SLOT,
    ordinary: Math.max(1, maxRequests - reserve),
    all: maxRequests,
  };
  const addresses = createShares(Math.ceil(maxRequests * OF_AN_ADDRESS));

  return {
    get activeRequests(): number {
      return pool.activeRequests;
    },
    get openStreams(): number {
      return pool.openStreams;
    },
    users: createShares(Math.ceil(maxRequests * OF_A_USER)),
    payers: createShares(Math.ceil(reserve * OF_A_PAYER)),
    streams: {
      client: createShares(STREAMS_OF_A_CLIENT),
      address: createShares(STREAMS_OF_AN_ADDRESS),
    },
    uploads: {
      address: createShares(UPLOADS_OF_AN_ADDRESS),
      user: createShares(UPLOADS_OF_A_USER),
    },

    /** Returns a request without a slot, or null when its address has too many open ones. */
    tryOpen(address: string): OpenRequest | null {
      const open = new OpenRequest(pool);
      return open.tryHold(addresses, address) ? open : null;
    },
  };
}

/** Counts a request beyond a share, and returns its error. */
export function tooMany(
  metrics: Pick<Metrics, "refusal">,
  policy: LimitName,
  retryAfterSeconds = 2,
): GatewayError {
  metrics.refusal(policy);
  return new GatewayError("rate-limited", { retryAfterSeconds, policy });
}

interface Pool {
  activeRequests: number;
  openStreams: number;
  bodyBytes: number;
  maxBodyBytes: number;
  /** Slots of everybody, and with the reserve. */
  ordinary: number;
  all: number;
}

/** A request from its headers to the end of its response. */
export class OpenRequest {
  #state: "waiting" | "active" | "stream" = "waiting";
  #left = false;
  #bodyBytes = 0;
  readonly #held: (() => void)[] = [];

  constructor(private readonly pool: Pool) {}

  /** Returns whether a slot was free. */
  tryBegin(): boolean {
    return this.#begin(this.pool.ordinary);
  }

  /** Begins, like `tryBegin`, and also uses the slots that are kept for those who pay. */
  tryBeginReserved(): boolean {
    return this.#begin(this.pool.all);
  }

  /** Counts the request as one of a client's; false when the client holds its share. */
  tryHold(shares: Shares, client: string): boolean {
    const giveBack = this.#left ? null : shares.tryTake(client);
    if (giveBack) this.#held.push(giveBack);
    return giveBack !== null;
  }

  /** Counts bytes of the body; false when the process holds as much as it may. */
  tryBuffer(bytes: number): boolean {
    if (this.#left || this.pool.bodyBytes + bytes > this.pool.maxBodyBytes) return false;
    this.#bodyBytes += bytes;
    this.pool.bodyBytes += bytes;
    return true;
  }

  /** Frees slot and shares; false when the process has too many event streams. */
  tryBecomeStream(): boolean {
    if (this.#left || this.pool.openStreams >= MAX_STREAMS) return false;
    this.#release();
    this.#state = "stream";
    this.pool.openStreams += 1;
    return true;
  }

  /** Frees what the request holds, for good. */
  leave(): void {
    this.#release();
    this.#left = true;
  }

  #begin(limit: number): boolean {
    if (this.#left || this.pool.activeRequests >= limit) return false;
    this.#state = "active";
    this.pool.activeRequests += 1;
    return true;
  }

  #release(): void {
    if (this.#state === "active") this.pool.activeRequests -= 1;
    if (this.#state === "stream") this.pool.openStreams -= 1;
    this.#state = "waiting";
    this.pool.bodyBytes -= this.#bodyBytes;
    this.#bodyBytes = 0;
    for (const giveBack of this.#held.splice(0)) giveBack();
  }
}
