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
  type SessionOrigin,
  sessionFields,
} from "./session-data";
import type { NewToken, SessionRecord, SessionRecords } from "./session-records";
import { toPublicId, type UserSessions } from "./user-sessions";

/** Absolute, from login. */
export const SIGNED_IN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Idle. */
export const ANONYMOUS_LIFETIME_MS = 2 * 3_600_000;
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_SECONDS * 1000;

/** Set once the visitor was told of a 401. */
const NOTICE_FIELD = "401";

/** Written only by signing in and out. */
type IdentityField = "user" | "signedInAt" | "lastSeenAt" | "origin" | "pendingUser";
type WritableField = Exclude<SessionField, IdentityField>;

interface SessionContext {
  records: SessionRecords;
  userSessions: UserSessions;
  now(): number;
}

/**
 * One request's view of a visitor's session. Changed fields are buffered and written by `commit`;
 * signing in and out take effect at once. A session that was ended on another node is never created
 * again (design §7). Methods that use the store throw `store-unavailable` when it does not answer.
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

  /** The secret in the cookie or bearer token; never log or render it. */
  get id(): string | null {
    return this.#record?.id ?? null;
  }

  /** Names the session towards its user; unlike `id` it opens nothing. */
  get publicId(): string | null {
    return this.#record && toPublicId(this.#record.hash);
  }

  /** The cookie must be set to `id`. */
  get idChanged(): boolean {
    return this.#idChanged;
  }

  /** The cookie must be cleared. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The signed-in user; the token may be gone already. */
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

  /** The messages queued by earlier requests, oldest first; each is returned once. */
  async takeFlash(): Promise<Flash[]> {
    const record = this.#record;
    const names = flashFieldNames(record?.fields ?? {});
    if (!record || names.length === 0) return [];
    const texts = await Promise.all(names.map((name) => this.#context.records.take(record, name)));
    return this.#flashes.giveOut(texts.flatMap((text) => (text && decodeFlash(text)) || []));
  }

  /** Queues the messages that `takeFlash` returned again, for a response that became a redirect. */
  requeueFlash(): void {
    this.#flashes.takeBack();
  }

  /** Starts a new session for the user under a new id; the old one and its token are deleted (design §7). */
  async signIn({ token, ...user }: LoginUser, origin?: SessionOrigin): Promise<void> {
    await this.#startSignedIn(user, { value: token, lifetimeMs: TOKEN_LIFETIME_MS }, origin);
  }

  /** Stores a scanned user without a phone under a new id: with a token, but not signed in (spec §4). */
  async startBinding({ token, ...pendingUser }: LoginUser): Promise<void> {
    const newToken = { value: token, lifetimeMs: TOKEN_LIFETIME_MS };
    await this.#replace({ pendingUser }, ANONYMOUS_LIFETIME_MS, newToken);
  }

  /**
   * Signs in the user of `startBinding` with the bound phone; the token's day counts from the scan.
   * @throws `unauthorized` when there is no such user or the token is gone
   */
  async completeBinding(mobileNumber: string, origin?: SessionOrigin): Promise<void> {
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
    await this.#startSignedIn({ ...user, mobileNumber }, { value: token, lifetimeMs }, origin);
  }

  /** Deletes a token that the upstream refused; the user stays signed in. */
  async dropToken(): Promise<void> {
    if (this.#record) await this.#context.records.dropToken(this.#record);
  }

  /** true for exactly one caller until the next login (contract §2.3). */
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

  /** Writes what this request changed, in one round trip; then `id`, `idChanged` and `ended` say what the cookie needs. */
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

  async #startSignedIn(user: User, token: NewToken, origin?: SessionOrigin): Promise<void> {
    const signedInAt = this.#context.now();
    const identity = { user, signedInAt, lastSeenAt: signedInAt, ...(origin && { origin }) };
    const { hash } = await this.#replace(identity, SIGNED_IN_LIFETIME_MS, token);
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
