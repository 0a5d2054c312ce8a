import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { GatewayError } from "~/gateway/core/errors";
import { TOKEN_LIFETIME_SECONDS } from "~/gateway/core/token";
import { isSignedIn, type LoginUser, type User } from "~/gateway/core/user";
import {
  decodeField,
  decodeFlash,
  encodeField,
  type Flash,
  type IdentityField,
  type SessionData,
  type SessionField,
  sessionFields,
} from "./session-data";
import type { NewToken, SessionRecord, SessionRecords } from "./session-records";
import type { UserSessions } from "./user-sessions";

/** Absolute, from login. */
export const SIGNED_IN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Idle. */
export const ANONYMOUS_LIFETIME_MS = 2 * 3_600_000;
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_SECONDS * 1000;

/** Set once a 401 has been told to the visitor. */
const NOTICE_FIELD = "401";
const FLASH_PREFIX = "f:";

export interface SessionContext {
  records: SessionRecords;
  userSessions: UserSessions;
  now(): number;
}

/**
 * One request's view of a visitor's session. Fields are buffered and written one by one by `commit`;
 * signing in and out take effect at once. Nothing revives a session that was ended elsewhere (design §7).
 * Every method that asks the store throws `store-unavailable` when it does not answer.
 */
export class Session {
  readonly #context: SessionContext;
  readonly #changes = new Map<string, string | null>();
  readonly #unavailable: GatewayError | null;
  #record: SessionRecord | null;
  #flashes: Flash[] = [];
  #shownFlashes: Flash[] = [];
  #idChanged = false;
  #ended = false;
  #changed = false;

  constructor(
    context: SessionContext,
    record: SessionRecord | null,
    unavailable: GatewayError | null = null,
  ) {
    this.#context = context;
    this.#record = record;
    this.#unavailable = unavailable;
  }

  get exists(): boolean {
    return this.#record !== null;
  }

  /** The secret the cookie holds: for whoever writes the cookie or the bearer token, for no one else. */
  get id(): string | null {
    return this.#record?.id ?? null;
  }

  /** The cookie must be set to `id`. */
  get idChanged(): boolean {
    return this.#idChanged;
  }

  /** The cookie must be cleared. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Known by name; the token may be gone all the same. */
  get user(): User | null {
    const user = this.get("user");
    return user && isSignedIn(user.uid) ? user : null;
  }

  get signedIn(): boolean {
    return this.user !== null;
  }

  /** The upstream's token, null a day after login or once it was dropped (spec §4 "Token validity"). */
  get token(): string | null {
    return this.#record && this.#context.records.openToken(this.#record);
  }

  /** @throws `store-unavailable` when the store did not answer for this request */
  requireAvailable(): void {
    if (this.#unavailable) throw this.#unavailable;
  }

  get<Name extends SessionField>(name: Name): SessionData[Name] | undefined {
    return decodeField(name, this.#text(sessionFields[name].wire));
  }

  set<Name extends Exclude<SessionField, IdentityField>>(
    name: Name,
    value: SessionData[Name],
  ): void {
    const { wire } = sessionFields[name];
    const text = encodeField(name, value);
    if (this.#record?.fields[wire] === text) this.#changes.delete(wire);
    else this.#changes.set(wire, text);
  }

  unset(name: Exclude<SessionField, IdentityField>): void {
    const { wire } = sessionFields[name];
    if (this.#record?.fields[wire] === undefined) this.#changes.delete(wire);
    else this.#changes.set(wire, null);
  }

  /** Queues a message for the next page. */
  flash(message: Flash): void {
    this.#flashes.push(message);
  }

  /** The messages queued by earlier requests, oldest first; each is given out once. */
  async takeFlash(): Promise<Flash[]> {
    const record = this.#record;
    const fields = Object.keys(record?.fields ?? {}).filter((name) =>
      name.startsWith(FLASH_PREFIX),
    );
    if (!record || fields.length === 0) return [];
    const texts = await Promise.all(
      fields.sort().map((field) => this.#context.records.take(record, field)),
    );
    const flashes = texts.flatMap((text) => (text && decodeFlash(text)) || []);
    this.#shownFlashes.push(...flashes);
    return flashes;
  }

  /** Queues what `takeFlash` gave out again: the answer became a redirect and nobody saw it. */
  keepFlash(): void {
    this.#flashes.unshift(...this.#shownFlashes.splice(0));
  }

  /** Starts a new session for the user under a new id; the old one and its token die (design §7). */
  async signIn({ token, ...user }: LoginUser): Promise<void> {
    await this.#startSignedIn(user, { value: token, lifetimeMs: TOKEN_LIFETIME_MS });
  }

  /** Keeps a scanned user without a phone: a new id, the token in the vault, not signed in (spec §4). */
  async holdForBinding({ token, ...user }: LoginUser): Promise<void> {
    await this.#replace({ pendingUser: encodeField("pendingUser", user) }, ANONYMOUS_LIFETIME_MS, {
      value: token,
      lifetimeMs: TOKEN_LIFETIME_MS,
    });
  }

  /**
   * Signs the held user in with the phone just bound; the token's day still counts from the scan.
   * @throws `unauthorized` when nobody is held or the token is gone
   */
  async completeBinding(mobileNumber: string): Promise<void> {
    this.requireAvailable();
    const record = this.#record;
    const { token } = this;
    if (!record || !token) throw new GatewayError("unauthorized");
    const { records } = this.#context;
    const [held, lifetimeMs] = await Promise.all([
      records.take(record, sessionFields.pendingUser.wire),
      records.tokenTimeLeft(record),
    ]);
    const user = decodeField("pendingUser", held ?? undefined);
    if (!user || !lifetimeMs) throw new GatewayError("unauthorized");
    await this.#startSignedIn({ ...user, mobileNumber }, { value: token, lifetimeMs });
  }

  /** Forgets a token the upstream refused; the visitor is still known by name. */
  async dropToken(): Promise<void> {
    if (this.#record) await this.#context.records.dropToken(this.#record);
  }

  /** true for exactly one of any number of callers until the next login (contract §2.3). */
  async claimUnauthorizedNotice(): Promise<boolean> {
    return this.#record ? this.#context.records.claim(this.#record, NOTICE_FIELD) : false;
  }

  /** Ends session and token at once, on every node. */
  async signOut(): Promise<void> {
    this.requireAvailable();
    await this.#destroyRecord();
    this.#record = null;
    this.#changes.clear();
    this.#ended = true;
    this.#idChanged = false;
    this.#changed = true;
  }

  /** Writes what this request changed; afterwards `id`, `idChanged` and `ended` say what the cookie needs. */
  async commit(): Promise<"unchanged" | "changed"> {
    if (this.#unavailable) return "unchanged";
    const { set, unset } = this.#takeChanges();
    const hasChanges = Object.keys(set).length + unset.length > 0;
    await Promise.all([hasChanges && this.#write(set, unset), this.#prolong()]);
    return this.#changed ? "changed" : "unchanged";
  }

  toJSON() {
    return { exists: this.exists, signedIn: this.signedIn };
  }

  [inspect.custom](): string {
    return `Session ${JSON.stringify(this)}`;
  }

  async #startSignedIn(user: User, token: NewToken): Promise<void> {
    const signedInAt = this.#context.now();
    const record = await this.#replace(
      {
        user: encodeField("user", user),
        signedInAt: encodeField("signedInAt", signedInAt),
      },
      SIGNED_IN_LIFETIME_MS,
      token,
    );
    await this.#context.userSessions.add(user.uid, record.hash, signedInAt);
  }

  async #replace(
    identity: Partial<Record<IdentityField, string>>,
    lifetimeMs: number,
    token: NewToken,
  ): Promise<SessionRecord> {
    this.requireAvailable();
    const fields = this.#survivingFields();
    for (const [name, text] of Object.entries(identity))
      fields[sessionFields[name as IdentityField].wire] = text;
    const [record] = await Promise.all([
      this.#context.records.create(fields, lifetimeMs, token),
      this.#destroyRecord(),
    ]);
    this.#adopt(record);
    this.#changes.clear();
    return record;
  }

  #survivingFields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const { wire, ...field } of Object.values(sessionFields)) {
      const text = this.#text(wire);
      if ("survivesSignIn" in field && text !== undefined) fields[wire] = text;
    }
    return fields;
  }

  async #destroyRecord(): Promise<void> {
    const { records, userSessions } = this.#context;
    const hash = this.#record?.hash;
    const uid = this.user?.uid;
    if (!hash) return;
    await Promise.all([records.destroy(hash), uid && userSessions.forget(uid, [hash])]);
  }

  #adopt(record: SessionRecord): void {
    this.#record = record;
    this.#idChanged = true;
    this.#ended = false;
    this.#changed = true;
  }

  /** As it stands after this request's changes. */
  #text(wire: string): string | undefined {
    const changed = this.#changes.get(wire);
    return changed === undefined ? this.#record?.fields[wire] : (changed ?? undefined);
  }

  async #write(set: Record<string, string>, unset: string[]): Promise<void> {
    const { records } = this.#context;
    if (!this.#record) {
      if (Object.keys(set).length > 0)
        this.#adopt(await records.create(set, ANONYMOUS_LIFETIME_MS));
    } else if (await records.update(this.#record, set, unset)) {
      this.#changed = true;
    } else {
      this.#record = null;
    }
  }

  #takeChanges(): { set: Record<string, string>; unset: string[] } {
    const set: Record<string, string> = {};
    const unset: string[] = [];
    for (const [wire, text] of this.#changes) {
      if (text === null) unset.push(wire);
      else set[wire] = text;
    }
    this.#changes.clear();
    const at = this.#context.now().toString(36);
    for (const [index, flash] of this.#flashes.splice(0).entries()) {
      const order = `${at}.${String(index).padStart(2, "0")}`;
      set[`${FLASH_PREFIX}${order}.${randomBytes(3).toString("base64url")}`] =
        JSON.stringify(flash);
    }
    return { set, unset };
  }

  /** Every visit prolongs an anonymous session; that it could not be prolonged is no reason to fail. */
  async #prolong(): Promise<void> {
    if (!this.#record || this.signedIn || this.#idChanged) return;
    await this.#context.records.prolong(this.#record, ANONYMOUS_LIFETIME_MS).catch(() => {});
  }
}
