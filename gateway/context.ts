import type { Logger } from "pino";
import type { AuditEvent, AuditRecord } from "./audit";
import { GatewayError } from "./core/errors";
import type { User } from "./core/user";
import type { createKnownAddresses } from "./session/known-addresses";
import type { createKnownDevices } from "./session/known-devices";
import type { createPollGate } from "./session/poll-gate";
import type { createRateLimiter } from "./session/rate-limit";
import type { Session } from "./session/session";
import type { Sessions } from "./session/session-store";
import type { createSingleFlight } from "./session/single-flight";
import type { Store } from "./session/store";
import type { UpstreamConfig } from "./upstream/config";
import type { CallRecord } from "./upstream/transport";
import type { Upstream, UpstreamFactory } from "./upstream/upstream";

interface GatewayLimits {
  codesPerHour: number;
  codesPerDay: number;
  loginsPerHour: number;
  companyKeysPerHour: number;
  ordersPerHour: number;
  /** QR codes for one address. */
  qrCodesPerHour: number;
  /** SMS to all numbers together. */
  messagesPerMinute: number;
}

/** What all requests share. */
export interface GatewayDependencies {
  store: Store;
  upstream: UpstreamFactory;
  upstreamConfig: UpstreamConfig;
  pollGate: ReturnType<typeof createPollGate>;
  singleFlight: ReturnType<typeof createSingleFlight>;
  rateLimiter: ReturnType<typeof createRateLimiter>;
  knownAddresses: ReturnType<typeof createKnownAddresses>;
  knownDevices: ReturnType<typeof createKnownDevices>;
  sessions: Pick<Sessions, "listByUser" | "end" | "queueFlash">;
  seal(text: string, purpose: string): string;
  unseal(sealed: string, purpose: string): string | null;
  limits: GatewayLimits;
  /** Whether the operator lets people sign in by password. */
  passwordLogin: boolean;
  /** Milliseconds between two upstream polls; tests shorten them. */
  pollIntervals: { qrMs: number; orderMs: number };
  /** After so many milliseconds without a byte an upload is given up. */
  uploadStallMs: number;
  /** Is called once for each group of duplicate payments. */
  onDuplicatePayment(): void;
  /** Is called when a verification code is not sent because of the limit per minute. */
  onMessageLimit(): void;
  now(): number;
}

/** What one request brings. */
export interface RequestScope {
  session: Session;
  requestId: string;
  traceparent?: string;
  /** The network of the client's address, as limits count it (`networkOf`). */
  clientAddress: string;
  userAgent?: string;
  /** The id that this browser keeps in a cookie; undefined for a program, which has a token. */
  browserId?: string;
  log: Logger;
  /** Hears of every upstream call of the request once, when it is over. */
  onCall?(record: CallRecord): void;
  audit?(record: AuditRecord): void;
}

/** One request's view of the gateway, handed to every use-case. */
export class GatewayContext {
  constructor(
    readonly shared: GatewayDependencies,
    readonly request: RequestScope,
  ) {}

  get session(): Session {
    return this.request.session;
  }

  /** The company of the session, or "0" when none is chosen (contract §2.4). */
  get companyId(): string {
    return this.session.get("company")?.companyId || "0";
  }

  /**
   * Asks the upstream as this visitor. A 401 ends the token and is told to the visitor once until
   * the next sign-in (contract §2.3), however many calls meet it.
   * @throws whatever the call throws
   */
  async call<Result>(work: (upstream: Upstream) => Promise<Result>): Promise<Result> {
    const token = this.session.token;
    const { requestId, traceparent, onCall } = this.request;
    const upstream = this.shared.upstream.for({ token, requestId, traceparent, onCall });
    try {
      return await work(upstream);
    } catch (error) {
      if (token && error instanceof GatewayError && error.code === "unauthorized") {
        await this.endToken();
      }
      throw error;
    }
  }

  /** @throws `token-expired`, without any upstream call, when the one-day token is gone (spec §4) */
  requireUser(): User {
    const { user, token } = this.session;
    if (!user) throw new GatewayError("unauthorized");
    if (!token) throw new GatewayError("token-expired");
    return user;
  }

  /** Writes an event to the audit log. @param result `ok`, or the code of the error */
  audit(event: AuditEvent, result = "ok", uid = this.session.user?.uid): void {
    this.request.audit?.({ ...event, uid, result });
  }

  /**
   * Runs work and writes to the audit log what came of it.
   * @param describe adds what only the result tells
   */
  async audited<Result>(
    event: AuditEvent,
    work: () => Promise<Result>,
    describe: (result: Result) => Partial<AuditEvent> = () => ({}),
  ): Promise<Result> {
    const uidBefore = this.session.user?.uid;
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      this.audit(event, error instanceof GatewayError ? error.code : "internal");
      throw error;
    }
    // A sign-out leaves no user behind.
    this.audit({ ...event, ...describe(result) }, "ok", this.session.user?.uid ?? uidBefore);
    return result;
  }

  private async endToken(): Promise<void> {
    const first = await this.session.claimUnauthorizedNotice();
    await this.session.dropToken();
    if (first) this.session.flash({ kind: "unauthorized" });
  }
}
