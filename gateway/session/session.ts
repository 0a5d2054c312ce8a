import { inspect } from "node:util";
import { GatewayError } from "~/gateway/core/errors";
import { TOKEN_LIFETIME_SECONDS } from "~/gateway/core/token";
import { isSignedIn, type LoginUser, type User } from "~/gateway/core/user";
import type { FieldBuffer, FieldChanges } from "./field-buffer";
import { decodeFlash, type Flash, FlashQueue, flashFieldNames } from "./flash";
import {
  decodeField,
  encodeFields,
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

/** Written by signing in and out alone. */
type IdentityField = "user" | "signedInAt" | "pendingUser";
type WritableField = Exclude<SessionField, IdentityField>;

export interface SessionContext {
  records: SessionRecords;
  userSessions: UserSessions;
  now(): number;
}

/**
 * One request's view of a visitor's session. Fields are buffered and written one by one by `commit`;
 * signing in and out take effect at once. Nothing revives a session that was ended elsewhere (design
 * §7). Whatever asks the store throws `store-unavailable` when it does not answer.
 */
export class Session {
  readonly #context: SessionContext;
  readonly #unavailable: GatewayError | null;
  #record: SessionRecord | null;
  #fields: FieldBuffer;
  readonly #flashes = new FlashQueue();
  #changed = false;
  #idChanged = false;
  #ended = false;

  constructor(
    context: SessionContext,
    record: SessionRecord | null,
    unavailable: GatewayError | null = null,
  ) {
    this.#context = context;
    this.#record = record;
    this.#fields = context.records.fieldsOf(record);
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
    return this.#fields.get(name);
  }

  set<Name extends WritableField>(name: Name, value: SessionData[Name]): void {
    this.#fields.set(name, value);
  }

  unset(name: WritableField): void {
    this.#fields.unset(name);
  }

  /** Queues a message for the next page. */
  flash(message: Flash): void {
    this.#flashes.add(message);
  }

  /** The messages queued by earlier requests, oldest first; each is given out once. */
  async takeFlash(): Promise<Flash[]> {
    const record = this.#record;
    const names = flashFieldNames(record?.fields ?? {});
    if (!record || names.length === 0) return [];
    const texts = await Promise.all(names.map((name) => this.#context.records.take(record, name)));
    return this.#flashes.giveOut(texts.flatMap((text) => (text && decodeFlash(text)) || []));
  }

  /** Queues again what `takeFlash` gave out: the answer became a redirect and nobody saw it. */
  keepFlash(): void {
    this.#flashes.takeBack();
  }

  /** Starts a new session for the user under a new id; the old one and its token die (design §7). */
  async signIn({ token, ...user }: LoginUser): Promise<void> {
    await this.#startSignedIn(user, { value: token, lifetimeMs: TOKEN_LIFETIME_MS });
  }

  /** Keeps a scanned user without a phone: a new id, the token in the vault, not signed in (spec §4). */
  async holdForBinding({ token, ...pendingUser }: LoginUser): Promise<void> {
    const newToken = { value: token, lifetimeMs: TOKEN_LIFETIME_MS };
    await this.#replace({ pendingUser }, ANONYMOUS_LIFETIME_MS, newToken);
  }

  /**
   * Signs the held user in with the phone just bound; the token's day still counts from the scan.
   * @throws `unauthorized` when nobody is held or the token is gone
   */
  async completeBinding(mobileNumber: string): Promise<void> {
    this.requireAvailable();
    const { token } = this;
    if (!this.#record || !token) throw new GatewayError("unauthorized");
    const { records } = this.#context;
    const [held, lifetimeMs] = await Promise.all([
      records.take(this.#record, sessionFields.pendingUser.wire),
      records.tokenTimeLeft(this.#record),
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
    this.#become(null);
  }

  /** `commit` has something to write. */
  get hasChanges(): boolean {
    return this.#fields.hasChanges || this.#flashes.hasQueued;
  }

  /** Writes what this request changed; afterwards `id`, `idChanged` and `ended` say what the cookie needs. */
  async commit(): Promise<"unchanged" | "changed"> {
    if (this.#unavailable) return "unchanged";
    const changes = this.#fields.takeChanges();
    Object.assign(changes.set, this.#flashes.takeFields(this.#context.now()));
    await this.#write(changes);
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
    const { hash } = await this.#replace({ user, signedInAt }, SIGNED_IN_LIFETIME_MS, token);
    await this.#context.userSessions.add(user.uid, hash, signedInAt);
  }

  async #replace(
    identity: Partial<Pick<SessionData, IdentityField>>,
    lifetimeMs: number,
    token: NewToken,
  ): Promise<SessionRecord> {
    this.requireAvailable();
    const fields = { ...this.#fields.survivors(), ...encodeFields(identity) };
    const [record] = await Promise.all([
      this.#context.records.create(fields, lifetimeMs, token),
      this.#destroyRecord(),
    ]);
    this.#become(record);
    return record;
  }

  async #destroyRecord(): Promise<void> {
    if (!this.#record) return;
    const { records, userSessions } = this.#context;
    const { hash } = this.#record;
    const uid = this.user?.uid;
    await Promise.all([records.destroy(hash), uid && userSessions.forget(uid, [hash])]);
  }

  #become(record: SessionRecord | null): void {
    this.#record = record;
    this.#fields = this.#context.records.fieldsOf(record);
    this.#idChanged = record !== null;
    this.#ended = record === null;
    this.#changed = true;
  }

  async #write({ set, unset }: FieldChanges): Promise<void> {
    const { records } = this.#context;
    const hasFields = Object.keys(set).length > 0;
    if (!this.#record) {
      if (hasFields) this.#become(await records.create(set, ANONYMOUS_LIFETIME_MS));
    } else if (hasFields || unset.length > 0) {
      if (await records.update(this.#record, set, unset)) this.#changed = true;
    }
  }
}
