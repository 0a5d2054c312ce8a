import { randomBytes } from "node:crypto";
import type { GatewayContext } from "../context";
import { GatewayError, ignoreFailure } from "../core/errors";
import { maskAddress } from "../core/network";
import { afterAnsweredPoll, afterFailedPoll } from "../core/qr-code";
import { type LoginUser, needsBinding } from "../core/user";
import { describeDevice } from "./device";
import { giveBackScanned, limitQrCodes } from "./qr-limits";
import { type QrCode, type QrRecord, QrRecords, qrState, type StoredQr } from "./qr-records";
import { NO_MORE_POLLS, type QrLogin, type QrProgress, toQrLogin, toQrProgress } from "./qr-view";
import { ScanLinks } from "./scan-links";
import type { SignIn } from "./sign-in";

/** A node that ended while it signed in leaves the login to other polls then: the ticket gives its user for 30 s (docs/upstream.md#authscan). */
const WIN_LAPSES_MS = 20_000;

interface UnscannedPoll {
  countDown(remainingSeconds: number): number;
  error?: GatewayError;
}

/** Login by WeChat QR (docs/product.md#each-poll-shortens-the-code). The upstream's ticket stays on the server. */
export class QrLoginUseCase {
  private readonly records: QrRecords;
  private readonly links: ScanLinks;

  constructor(
    private readonly context: GatewayContext<
      "keyring" | "limits" | "pollGate" | "pollIntervals" | "publicOrigin" | "rateLimiter" | "store"
    >,
    private readonly signIn: SignIn,
  ) {
    const { keyring, store } = context.shared;
    this.records = new QrRecords(store, keyring);
    this.links = new ScanLinks(store, keyring);
  }

  /** Returns the session's code, even an expired one, or a first one. @throws `qr-unavailable`, `rate-limited` */
  async getCurrent(): Promise<QrLogin> {
    const id = this.context.session.get("qrLoginId");
    const current = id ? await this.find(id) : null;
    return current ?? this.refresh();
  }

  /**
   * Returns the session's code while it can be scanned for that long, otherwise a new one
   * (docs/product.md#a-browser-has-one-login-code). @throws `qr-unavailable`, `rate-limited`
   */
  async refresh({ leastSeconds = 0 } = {}): Promise<QrLogin> {
    const id = this.context.session.get("qrLoginId");
    const current = id ? await this.find(id) : null;
    if (current?.state === "pending" && current.remaining >= leastSeconds) return current;
    const qr = await this.create({ delivers: false });
    this.context.session.set("qrLoginId", qr.id);
    return qr;
  }

  /** Returns a new code for a client without a session; polls return the session that the scan opens. @throws as `refresh` */
  async start(): Promise<QrLogin> {
    return this.create({ delivers: true });
  }

  async find(id: string): Promise<QrLogin | null> {
    const stored = await this.records.find(id);
    return stored && this.toView(id, stored.record);
  }

  /** Returns the state, or null for an unknown id. Calls the upstream once per interval over all nodes. */
  async poll(id: string): Promise<QrLogin | null> {
    const { pollGate, pollIntervals } = this.context.shared;
    const [key, ...older] = this.records.keysOf(id);
    const gate = await pollGate.enter(key, pollIntervals.qrMs, { textKey: key });
    try {
      const stored = await this.records.parse(key, gate.text, older);
      if (!stored) return null;
      const { record } = stored;
      const code = this.records.unsealCode(record);
      if (!code || !this.isOpen(record, code)) return this.toView(id, record, code);
      const login = gate.entered
        ? await this.pollUpstream(id, stored, code)
        : this.toView(id, record, code);
      return login && { ...login, pollAfterMs: gate.nextAfterMs() };
    } finally {
      // Not awaited: the next command of this node runs after it.
      if (gate.entered) void gate.leave();
    }
  }

  /** Polls this session's code, whose id stays on the server (docs/product.md#a-login-code-belongs-to-one-browser). */
  async pollCurrent(): Promise<QrProgress> {
    const { session } = this.context;
    if (session.user && session.token) return { state: "signed-in", ...NO_MORE_POLLS };
    const id = session.get("qrLoginId");
    const qr = id ? await this.poll(id) : null;
    return qr ? toQrProgress(qr) : { state: "expired", ...NO_MORE_POLLS };
  }

  /** Returns the session that a scan opened, signed in or waiting for a phone, or null. It is found for a minute after the sign-in. */
  async findOutcome(id: string): Promise<{ sessionId: string; scannedAt: number } | null> {
    const stored = await this.records.find(id);
    const sessionId = stored && this.records.unsealSessionId(stored.record);
    const outcome = stored?.record.outcome;
    return outcome && sessionId ? { sessionId, scannedAt: outcome.scannedAt } : null;
  }

  /** Makes polls return this context's session, after its phone was bound. */
  async concludeBinding(id: string): Promise<void> {
    const stored = await this.records.find(id);
    const outcome = stored?.record.outcome;
    if (stored && outcome) await this.conclude(id, stored, "signed-in", outcome.scannedAt);
  }

  private async create({ delivers }: { delivers: boolean }): Promise<QrLogin> {
    const { giveBack } = await limitQrCodes(this.context);
    const { clientAddress, userAgent } = this.context.request;
    const facts = { device: describeDevice(userAgent), address: maskAddress(clientAddress) };
    const link = this.links.create();
    const endUrl = `${this.context.shared.publicOrigin}${link.path}`;
    const { url, expireSeconds, ticket, tellsScanner } = await this.context
      .call((upstream) => upstream.auth.getQr({ ...facts, endUrl }))
      .catch(async (error) => {
        await giveBack();
        throw error;
      });
    const id = randomBytes(32).toString("base64url");
    const record: QrRecord = {
      sealedCode: this.records.sealCode({ ticket, url, scanLink: link.key }),
      remaining: expireSeconds,
      expiresAt: delivers ? this.context.calendar.now() + expireSeconds * 1000 : undefined,
      state: "pending",
      tellsScanner,
      delivers,
      outcome: null,
    };
    await Promise.all([
      this.records.create(id, record),
      this.links.save(link.key, { ...facts, madeAt: this.context.calendar.now() }),
    ]);
    return this.toView(id, record);
  }

  private async pollUpstream(id: string, stored: StoredQr, code: QrCode): Promise<QrLogin | null> {
    const scan = await this.context
      .call((upstream) => upstream.auth.scan(code.ticket))
      .then(
        (user) => ({ user, countDown: afterAnsweredPoll, error: undefined }),
        (error: unknown) => {
          if (!(error instanceof GatewayError) || error.code === "store-unavailable") throw error;
          return { user: null, countDown: afterFailedPoll, error };
        },
      );
    if (scan.user) return this.accept(id, stored, scan.user, code);
    const next = this.afterPoll(stored.record, scan);
    const written = this.records.replace(stored, next);
    if (qrState(next, code) === "expired")
      return (await written) ? this.toView(id, next, code) : this.find(id);
    // Not awaited: the next poll runs after this write.
    void written.catch(ignoreFailure);
    return this.toView(id, next, code);
  }

  /** For a program the clock counts, and the upstream's word that the ticket has ended. */
  private afterPoll(record: QrRecord, { countDown, error }: UnscannedPoll): QrRecord {
    const { remaining, expiresAt } = record;
    if (expiresAt === undefined) return { ...record, remaining: countDown(remaining) };
    if (error?.code === "qr-expired") return this.toExpired(record);
    return { ...record, remaining: (expiresAt - this.context.calendar.now()) / 1000 };
  }

  private toExpired(record: QrRecord): QrRecord {
    return { ...record, remaining: -1, expiresAt: this.context.calendar.now() };
  }

  /** Signs the user in when this poll is the one of all nodes that wins the login. */
  private async accept(
    id: string,
    stored: StoredQr,
    user: LoginUser,
    { scanLink }: QrCode,
  ): Promise<QrLogin | null> {
    const won = await this.win(id, stored);
    if (!won) return this.find(id);
    await giveBackScanned(this.context);
    try {
      if (needsBinding(user)) {
        await this.signIn.startBinding(user, scanLink);
        return await this.conclude(id, won, "bind-required");
      }
      const signedIn = await this.context.audited({ action: "sign-in", method: "wechat" }, () =>
        this.signIn.complete(user, "wechat", scanLink),
      );
      if (signedIn.next !== "done") this.context.session.set("afterScan", signedIn);
      return await this.conclude(id, won, "signed-in");
    } catch (error) {
      const isUndone = error instanceof GatewayError && error.code === "qr-expired";
      const record = isUndone ? this.toExpired(stored.record) : stored.record;
      const replacing = this.records.replace(won, record);
      if (isUndone) return (await replacing) ? this.toView(id, record) : this.find(id);
      await replacing.catch(ignoreFailure);
      throw error;
    }
  }

  /** Returns null when another poll has won, and for a code that has expired meanwhile. */
  private async win(id: string, stored: StoredQr): Promise<StoredQr | null> {
    const record = { ...stored.record, wonAt: this.context.calendar.now() };
    const won = await this.records.replace(stored, record);
    if (won) return won;
    const current = await this.records.find(id);
    return current && this.isOpen(current.record) ? this.win(id, current) : null;
  }

  private async conclude(
    id: string,
    stored: StoredQr,
    state: "bind-required" | "signed-in",
    scannedAt = this.context.calendar.now(),
  ): Promise<QrLogin> {
    const { session } = this.context;
    const { record } = stored;
    // Written before the record, so that a poll that returns the session finds it complete.
    if (record.delivers) await session.commit();
    const outcome =
      record.delivers && session.id
        ? { sealedSessionId: this.records.sealSessionId(session.id), scannedAt }
        : null;
    const concluded = { ...record, state, outcome };
    await this.records.replace(stored, concluded);
    return this.toView(id, concluded);
  }

  private isOpen(record: QrRecord, code = this.records.unsealCode(record)): boolean {
    const { wonAt = -Infinity } = record;
    const isFree = wonAt + WIN_LAPSES_MS <= this.context.calendar.now();
    return isFree && qrState(record, code) === "pending";
  }

  private toView(id: string, record: QrRecord, code = this.records.unsealCode(record)): QrLogin {
    const now = this.context.calendar.now();
    return toQrLogin(id, record, code, {
      now,
      pollAfterMs: this.context.shared.pollIntervals.qrMs,
    });
  }
}
