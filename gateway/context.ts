import type { Logger } from "pino";
import type { AuditEvent, AuditRecord } from "./audit";
import type { TextChecker } from "./content/check-text";
import type { createIdempotency } from "./coordination/idempotency";
import type { createLock } from "./coordination/lock";
import type { createPollGate } from "./coordination/poll-gate";
import type { createRateLimiter, LimitName } from "./coordination/rate-limit";
import type { Calendar } from "./core/dates";
import { GatewayError } from "./core/errors";
import type { FeatureAddresses, FeatureTiers } from "./core/features";
import type { Language } from "./core/preferences";
import type { User } from "./core/user";
import type { createKnownAddresses } from "./login/known-addresses";
import type { createKnownDevices } from "./login/known-devices";
import type { Catalogue } from "./order/catalogue";
import type { OrderStore } from "./order/store/order-store";
import type { Session } from "./session/session";
import type { Sessions } from "./session/sessions";
import type { ReportQueue } from "./statistics/report-queue";
import type { Keyring } from "./store/keyring";
import type { Store } from "./store/store";
import { calls } from "./upstream/calls";
import type { UpstreamConfig } from "./upstream/config";
import { findUpstreamFailure } from "./upstream/failure";
import type { Caller, CallRecord } from "./upstream/transport";
import type { Upstream, UpstreamFactory } from "./upstream/upstream";

interface GatewayLimits {
  codesPerHour: number;
  codesPerDay: number;
  loginsPerHour: number;
  companyKeysPerHour: number;
  ordersPerHour: number;
  qrCodesPerHour: number;
  qrCodesPerDay: number;
  /** to all numbers together */
  messagesPerMinute: number;
}

export interface GatewayConfig {
  upstream: UpstreamConfig;
  limits: GatewayLimits;
  passwordLogin: boolean;
  /** ms between two upstream polls */
  pollIntervals: { qrMs: number; orderMs: number };
  /** An upload without a byte for this long is cancelled. */
  uploadStallMs: number;
  checkText: TextChecker;
  /** Where the links of messages lead. */
  publicOrigin: string;
}

export interface GatewayEvents {
  onDuplicatePayment?(): void;
  /** Called when the limit per minute stops a verification code. */
  onMessageLimit?(): void;
  /** Called for what goes beyond a limit. */
  onRefusal?(limit: LimitName): void;
}

/** What all requests share; `createGateway` makes it. */
export interface GatewayDependencies extends Omit<GatewayConfig, "upstream"> {
  calendar: Calendar;
  catalogue: Catalogue;
  enterpriseRemark: string;
  events: GatewayEvents;
  featureTiers: FeatureTiers;
  featureAddresses: FeatureAddresses;
  /** Whether the upstream has articles. */
  hasContent: boolean;
  /** Whether the upstream finds a company by its key and tells administrators the key. */
  hasCompanyKeys: boolean;
  hasLeaving: boolean;
  hasOwnAccount: boolean;
  hasInvoices: boolean;
  hasSignUpForms: boolean;
  idempotency: ReturnType<typeof createIdempotency>;
  keyring: Keyring;
  knownAddresses: ReturnType<typeof createKnownAddresses>;
  knownDevices: ReturnType<typeof createKnownDevices>;
  orderStore: OrderStore;
  pollGate: ReturnType<typeof createPollGate>;
  rateLimiter: ReturnType<typeof createRateLimiter>;
  reports: ReportQueue;
  sessions: Pick<Sessions, "listByUser" | "end" | "endByReference" | "isOpen" | "queueFlash">;
  store: Store;
  upstream: Pick<UpstreamFactory, "for">;
  withLock: ReturnType<typeof createLock>;
}

export interface RequestScope {
  session: Session;
  requestId: string;
  /** The network of the client's address (`networkOf`). */
  clientAddress: string;
  /** The whole address, which only a payment provider is told. */
  ipAddress?: string;
  userAgent?: string;
  /** The language in which the visitor reads. */
  language?: Language;
  /** From the browser's cookie; undefined for a program. */
  browserId?: string;
  /** Whether a person waits for the response on a page. */
  isPage?: boolean;
  log: Logger;
  /** Called once after each upstream call of the request. */
  onCall?(record: CallRecord): void;
  /** Ends reading calls when the client disconnects; undefined for a request that may change something. */
  signal?: AbortSignal;
  audit?(record: AuditRecord): void;
}

/** One request's view of the gateway, which every use case gets, and what it names of the dependencies. */
export class GatewayContext<Needed extends keyof GatewayDependencies = never> {
  /** After a call that changed something, the rest is read in any case: a sign-in must be completed. */
  #hasChanged = false;

  constructor(
    readonly shared: Pick<GatewayDependencies, Needed | "calendar" | "upstream">,
    readonly request: RequestScope,
  ) {}

  get session(): Session {
    return this.request.session;
  }

  get calendar(): Calendar {
    return this.shared.calendar;
  }

  /** The company of the session, or "0". */
  get companyId(): string {
    return this.session.get("company")?.companyId || "0";
  }

  /** Calls the upstream as this visitor; a 401 ends the token (docs/product.md#a-refused-token-is-reported-once). */
  async call<Result>(work: (upstream: Upstream) => Promise<Result>): Promise<Result> {
    const token = this.session.token;
    const { isPage } = this.request;
    const signal = this.#hasChanged ? undefined : this.request.signal;
    const onCall = (record: CallRecord) => {
      if (!calls[record.call].repeatable) this.#hasChanged = true;
      this.request.onCall?.(record);
    };
    const upstream = this.shared.upstream.for({ ...this.caller, isPage, onCall, signal });
    try {
      return await work(upstream);
    } catch (error) {
      if (token && error instanceof GatewayError && error.code === "unauthorized") {
        await this.session.endToken();
      }
      throw error;
    }
  }

  /** Calls the upstream as this visitor in the background. The request may end earlier; the session stays as it is. */
  async callAside<Result>(work: (upstream: Upstream) => Promise<Result>): Promise<Result> {
    return work(this.shared.upstream.for(this.caller));
  }

  private get caller(): Caller {
    const { requestId, clientAddress, language } = this.request;
    return { token: this.session.token, requestId, clientAddress, language };
  }

  /** Calls the upstream as a paired browser, which has no session. */
  async callAsDevice<Result>(
    token: string,
    work: (upstream: Upstream) => Promise<Result>,
  ): Promise<Result> {
    const { signal, onCall } = this.request;
    return work(this.shared.upstream.for({ ...this.caller, token, signal, onCall }));
  }

  /** Calls the upstream without a token, so that all visitors can share the answer, those of pages too. */
  async callWithoutToken<Result>(work: (upstream: Upstream) => Promise<Result>): Promise<Result> {
    const { requestId, onCall } = this.request;
    return work(this.shared.upstream.for({ token: null, requestId, isPage: true, onCall }));
  }

  /** @throws `unauthorized`, `token-expired` (docs/product.md#an-ended-token-opens-the-login) */
  requireUser(): User {
    const user = this.requireSignedIn();
    if (!this.session.token) throw new GatewayError("token-expired");
    return user;
  }

  /** Returns the user, also after the token has expired. @throws `unauthorized` */
  requireSignedIn(): User {
    const { user } = this.session;
    if (!user) throw new GatewayError("unauthorized");
    return user;
  }

  /**
   * Returns the work's result, or the fallback when it fails; the failure is logged.
   * @throws an error that needs a sign-in
   */
  readonly tolerate = async <Result, const Fallback>(
    work: Promise<Result>,
    fallback: Fallback,
    warning: string,
    details: Record<string, string> = {},
  ): Promise<Result | Fallback> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.needsAction) throw error;
      const { call } = findUpstreamFailure(error) ?? {};
      const reason = error.cause instanceof Error ? error.cause.message : undefined;
      this.request.log.warn({ code: error.code, call, reason, ...details }, warning);
      return fallback;
    }
  };

  /** Writes an event to the audit log with `ok` or the code of an error. */
  audit(event: AuditEvent, result = "ok", uid = this.session.user?.uid): void {
    this.request.audit?.({ ...event, uid, result });
  }

  /** Writes the result of work to the audit log; `describe` adds members (docs/product.md#security-events-are-audited). */
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
    this.audit({ ...event, ...describe(result) }, "ok", this.session.user?.uid ?? uidBefore);
    return result;
  }
}
