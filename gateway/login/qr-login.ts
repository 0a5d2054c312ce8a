import { hash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { afterAnsweredPoll, afterFailedPoll, isQrInvalid } from "../core/qr-countdown";
import { type LoginUser, needsBinding } from "../core/user";
import { ignoreUnavailable } from "../session/ignore-unavailable";
import type { SignedIn, SignIn } from "./sign-in";

const recordSchema = z.object({
  /** What the code says and the ticket behind it: whoever has either can scan or poll. */
  sealedCode: z.string(),
  remaining: z.number(),
  state: z.enum(["pending", "bind-required", "signed-in"]),
  /** Whether pollers get the session the scan opens; a browser's own code gives it a cookie instead. */
  delivers: z.boolean(),
  outcome: z.object({ sealedSessionId: z.string(), scannedAt: z.number() }).nullable(),
});
type QrRecord = z.infer<typeof recordSchema>;

const codeSchema = z.object({ ticket: z.string(), url: z.string() });
type QrCode = z.infer<typeof codeSchema>;
const CODE_PURPOSE = "qr-code";

/** The session a scan opened: signed in, or waiting for its phone to be bound. */
export interface QrOutcome {
  sessionId: string;
  /** ms */
  scannedAt: number;
}

export interface QrLogin {
  id: string;
  /** What the QR code says, or the address of a picture of it (`isImageUrl`). */
  url: string;
  /** Seconds left; the code is invalid below 0 (spec §4). */
  remaining: number;
  state: "pending" | "expired" | "bind-required" | "signed-in";
  /** Milliseconds until another poll is worth sending. */
  pollAfterMs: number;
  /** Set on the one answer whose poll signed the visitor in. */
  signedIn?: SignedIn;
}

const RECORD_MARGIN_MS = 60_000;
/** Time to get and type an SMS code. */
const BINDING_MS = 15 * 60_000;
/** An answer that was lost can be asked for again this long. */
const DELIVERY_MS = 60_000;
const SESSION_PURPOSE = "qr-session";

/**
 * Login by WeChat QR (spec §4). The countdown lives here and not in a browser, the upstream's
 * ticket never leaves the server, and a poll that comes too soon costs no upstream call.
 */
export class QrLoginUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /** The session's code, also when it is invalid (a click renews it), or a first one. @throws `qr-unavailable` */
  async getCurrent(): Promise<QrLogin> {
    const id = this.context.session.get("qrLoginId");
    const current = id ? await this.find(id) : null;
    return current ?? this.refresh();
  }

  /** Fetches a new code and ties it to this session. @throws `qr-unavailable` */
  async refresh(): Promise<QrLogin> {
    const qr = await this.create({ delivers: false });
    this.context.session.set("qrLoginId", qr.id);
    return qr;
  }

  /**
   * Fetches a new code for a caller without a session; whoever holds its id can poll it and gets
   * the session that the scan opens. @throws `qr-unavailable`
   */
  async start(): Promise<QrLogin> {
    return this.create({ delivers: true });
  }

  private async create({ delivers }: { delivers: boolean }): Promise<QrLogin> {
    const { url, expireSeconds, ticket } = await this.context.ask((upstream) =>
      upstream.auth.getQr(),
    );
    const id = randomBytes(32).toString("base64url");
    const sealedCode = this.context.shared.seal(JSON.stringify({ ticket, url }), CODE_PURPOSE);
    const record: QrRecord = {
      sealedCode,
      remaining: expireSeconds,
      state: "pending",
      delivers,
      outcome: null,
    };
    await this.write(id, record);
    return this.toView(id, record);
  }

  /** The last known state, without asking the upstream. */
  async find(id: string): Promise<QrLogin | null> {
    const record = await this.read(id);
    return record && this.toView(id, record);
  }

  /**
   * Asks the upstream whether the code was scanned, unless it was asked within the interval by
   * anyone on any node. Every answered poll takes 3.5 s off the countdown, a failed one 13.5 s.
   */
  async poll(id: string): Promise<QrLogin | null> {
    const { pollGate, pollIntervals } = this.context.shared;
    const textKey = storeKey(id);
    const { gate, text } = await pollGate.enterReading({ textKey }, pollIntervals.qrMs);
    try {
      const record = toRecord(text);
      if (!record) return null;
      const code = this.open(record);
      if (!code || stateOf(record, code) !== "pending") return this.viewOf(id, record, code);
      const known = gate.entered
        ? await this.askUpstream(id, record, code)
        : this.viewOf(id, record, code);
      known.pollAfterMs = gate.nextAfterMs();
      return known;
    } finally {
      // Its answer is nobody's wait: the next command of this node comes after it anyway.
      if (gate.entered) void gate.leave();
    }
  }

  private async askUpstream(id: string, record: QrRecord, code: QrCode): Promise<QrLogin> {
    const scan = await this.context
      .ask((upstream) => upstream.auth.scan(code.ticket))
      .then(
        (user) => ({ answered: true, user }) as const,
        (error: unknown) => {
          if (error instanceof GatewayError && error.code !== "store-unavailable")
            return { answered: false, user: null } as const;
          throw error;
        },
      );
    if (scan.user) return this.accept(id, record, scan.user);
    const countDown = scan.answered ? afterAnsweredPoll : afterFailedPoll;
    const next = { ...record, remaining: countDown(record.remaining) };
    // Nobody's wait: the gate opens after it. Of a store that is away the next poll tells.
    void this.write(id, next).catch(ignoreUnavailable);
    return this.viewOf(id, next, code);
  }

  private async accept(id: string, record: QrRecord, user: LoginUser): Promise<QrLogin> {
    if (needsBinding(user)) {
      await this.context.session.holdForBinding(user);
      return this.conclude(id, record, "bind-required");
    }
    const signedIn = await this.signIn.complete(user, "wechat");
    return { ...(await this.conclude(id, record, "signed-in")), signedIn };
  }

  /** Written after the session exists: nobody may read of a session that is not there yet. */
  private async conclude(
    id: string,
    record: QrRecord,
    state: "bind-required" | "signed-in",
    scannedAt = this.context.shared.now(),
  ): Promise<QrLogin> {
    const { session, shared } = this.context;
    // Whoever hears of the session finds it complete.
    if (record.delivers) await session.commit();
    const outcome =
      record.delivers && session.id
        ? { sealedSessionId: shared.seal(session.id, SESSION_PURPOSE), scannedAt }
        : null;
    const concluded = { ...record, state, outcome };
    await this.write(id, concluded);
    return this.toView(id, concluded);
  }

  /** What a scan of a `start`ed code opened; after the sign-in it can be asked for a minute. */
  async findOutcome(id: string): Promise<QrOutcome | null> {
    const outcome = (await this.read(id))?.outcome;
    const sessionId =
      outcome && this.context.shared.unseal(outcome.sealedSessionId, SESSION_PURPOSE);
    return sessionId ? { sessionId, scannedAt: outcome.scannedAt } : null;
  }

  /** Gives the login to this context's session, whose phone has just been bound. */
  async concludeBinding(id: string): Promise<void> {
    const record = await this.read(id);
    if (record?.outcome) await this.conclude(id, record, "signed-in", record.outcome.scannedAt);
  }

  private async read(id: string): Promise<QrRecord | null> {
    return toRecord(await this.context.shared.store.get(storeKey(id)));
  }

  private async write(id: string, record: QrRecord): Promise<void> {
    await this.context.shared.store.set(storeKey(id), JSON.stringify(record), lifetimeMs(record));
  }

  /** null under a secret that is no longer known. */
  private open({ sealedCode }: QrRecord): QrCode | null {
    const text = this.context.shared.unseal(sealedCode, CODE_PURPOSE);
    return text === null ? null : codeSchema.parse(JSON.parse(text));
  }

  private toView(id: string, record: QrRecord): QrLogin {
    return this.viewOf(id, record, this.open(record));
  }

  private viewOf(id: string, record: QrRecord, code: QrCode | null): QrLogin {
    return {
      id,
      url: code?.url ?? "",
      remaining: record.remaining,
      state: stateOf(record, code),
      pollAfterMs: this.context.shared.pollIntervals.qrMs,
    };
  }
}

function toRecord(text: string | null): QrRecord | null {
  const parsed = recordSchema.safeParse(text ? JSON.parse(text) : null);
  return parsed.success ? parsed.data : null;
}

function stateOf({ state, remaining }: QrRecord, code: QrCode | null): QrLogin["state"] {
  const expired = !code?.url || (state === "pending" && isQrInvalid(remaining));
  return expired ? "expired" : state;
}

/** The id is a secret: who knows it gets the session that the scan opens. */
const storeKey = (id: string) => `qr:{${hash("sha256", id, "base64url")}}`;

function lifetimeMs({ state, remaining }: QrRecord): number {
  if (state === "signed-in") return DELIVERY_MS;
  if (state === "bind-required") return BINDING_MS;
  return Math.max(remaining, 0) * 1000 + RECORD_MARGIN_MS;
}
