import pino from "pino";
import type { Pool } from "undici";
import { createGateway, type Gateway } from "~/gateway";
import { ORDER_POLL_INTERVAL_MS } from "~/gateway/core/order";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import { createKnownAddresses } from "~/gateway/session/known-addresses";
import { createKnownDevices } from "~/gateway/session/known-devices";
import { createPollGate } from "~/gateway/session/poll-gate";
import { createRateLimiter } from "~/gateway/session/rate-limit";
import type { Session } from "~/gateway/session/session";
import { createSessions } from "~/gateway/session/session-store";
import { createSingleFlight } from "~/gateway/session/single-flight";
import type { Store } from "~/gateway/session/store";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { GroupPolicy } from "~/gateway/upstream/group-policy";
import { byGroup } from "~/gateway/upstream/pools";
import { type CallRecord, createTransport } from "~/gateway/upstream/transport";
import { Upstream } from "~/gateway/upstream/upstream";
import { upstreamVariables } from "~/gateway/upstream/variables";
import type { NodeLife } from "./node-life";

/** So that stories meet the deadline; operators set it by UPSTREAM_TIMEOUT_MS. */
export const UPSTREAM_TIMEOUT_MS = 10_000;

export const SECRETS = ["model ".repeat(8)];
const NO_LIMIT = 1_000_000;
const config = {
  ...createUpstreamConfig(upstreamVariables.parse({}), "http://upstream.test"),
  timeoutMs: UPSTREAM_TIMEOUT_MS,
};
const log = pino({ level: "silent" });

export interface Visit {
  gateway: Gateway;
  session: Session;
  /** The same request on behalf of another session, as the JSON interface does it. */
  resume(sessionId: string): Promise<Visit>;
}

/** One process of the product: real use cases over a store and connections that a story can disturb. */
export class Node {
  private readonly gateway: ReturnType<typeof createGateway>;
  private readonly sessions: ReturnType<typeof createSessions>;

  constructor(
    readonly life: NodeLife,
    store: Store,
    pool: Pool,
  ) {
    const now = () => performance.now();
    const policies = byGroup(() => new GroupPolicy({ pool: () => pool, now }));
    const transport = createTransport({ config, policies, now });
    this.sessions = createSessions({ store, secrets: SECRETS });
    this.gateway = createGateway({
      store,
      upstream: {
        for: (caller) => new Upstream(transport, caller, config),
        stats: () => byGroup(() => noConnections),
        close: async () => {},
      },
      upstreamConfig: config,
      pollGate: createPollGate(store),
      singleFlight: createSingleFlight(store),
      rateLimiter: createRateLimiter(store, SECRETS),
      knownAddresses: createKnownAddresses(store, SECRETS),
      knownDevices: createKnownDevices(store, { secrets: SECRETS }),
      sessions: this.sessions,
      ...this.sessions.atRest,
      limits: {
        codesPerHour: NO_LIMIT,
        codesPerDay: NO_LIMIT,
        loginsPerHour: NO_LIMIT,
        companyKeysPerHour: NO_LIMIT,
        ordersPerHour: NO_LIMIT,
        qrCodesPerHour: NO_LIMIT,
        messagesPerMinute: NO_LIMIT,
      },
      passwordLogin: true,
      pollIntervals: { qrMs: QR_POLL_INTERVAL_MS, orderMs: ORDER_POLL_INTERVAL_MS },
      uploadStallMs: NO_LIMIT,
      onDuplicatePayment: () => {},
      onMessageLimit: () => {},
      now: () => Date.now(),
    });
  }

  /** What the server does with a request: opens the session, does the work, writes the session. */
  async serve<Result>(
    sessionId: string | null,
    work: (visit: Visit) => Promise<Result>,
    onCall?: (record: CallRecord) => void,
  ): Promise<{ result: Result; sessionId: string | null }> {
    const sessions: Session[] = [];
    const toVisit = (session: Session): Visit => {
      sessions.push(session);
      const request = { session, requestId: "", clientAddress: "192.0.2.1", log, onCall };
      const resume = async (id: string) => toVisit(await this.sessions.open(id));
      return { gateway: this.gateway.for(request), session, resume };
    };
    const session = await this.sessions.open(sessionId);
    const result = await work(toVisit(session));
    for (const each of sessions) await each.commit();
    const stays = !session.idChanged && !session.ended;
    return { result, sessionId: stays ? sessionId : session.id };
  }
}

const noConnections = { connected: 0, free: 0, pending: 0, queued: 0, running: 0, waiting: 0 };
