import { inspect } from "node:util";
import type { ChosenCompany } from "~/gateway/core/company";
import { GatewayError } from "~/gateway/core/errors";
import { isSignedIn, type LoginUser, TOKEN_LIFETIME_SECONDS, type User } from "~/gateway/core/user";
import type { FieldBuffer, FieldChanges } from "./field-buffer";
import { decodeFlash, type Flash, FlashQueue, flashFieldNames } from "./flash";
import {
  decodeField,
  encodeField,
  encodeFields,
  type SessionData,
  type SessionField,
  type SessionOrigin,
  sessionFields,
} from "./session-data";
import type { NewToken, SessionRecord, SessionRecords } from "./session-records";
import { toPublicId, type UserSessions } from "./user-sessions";

/** Counted from login. */
export const SIGNED_IN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Counted from the last visit. */
export const ANONYMOUS_LIFETIME_MS = 2 * 3_600_000;
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_SECONDS * 1000;

const NOTICE_FIELD = "401";

type IdentityField = "user" | "signedInAt" | "lastSeenAt" | "origin" | "pendingUser";
type WritableField = Exclude<SessionField, IdentityField>;

interface SessionContext {
  records: SessionRecords;
  userSessions: UserSessions;
  now(): number;
}

/**
 * One request's view of a session. `commit` writes changed fields; signing in and out act at once.
 * No method revives a session that another node has ended. Methods that use the store throw
 * `store-unavailable`.
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
  #isWritten = true;

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

  /** The secret of the cookie or bearer token; never log or render it. */
  get id(): string | null {
    return this.#record?.id ?? null;
  }

  /** Identifies the session to its user, without giving access. */
  get publicId(): string | null {
    return this.#record && toPublicId(this.#record.hash);
  }

  get idChanged(): boolean {
    return this.#idChanged;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The signed-in user, also after the token has expired. */
  get user(): User | null {
    const user = this.get("user");
    return user && isSignedIn(user.uid) ? user : null;
  }

  get signedIn(): boolean {
    return this.user !== null;
  }

  /** The upstream's token, or null a day after login (docs/product.md#a-token-is-valid-for-one-day). */
  get token(): string | null {
    return this.#record && this.#context.records.openToken(this.#record);
  }

  /** @throws `store-unavailable` when the store did not respond to this request */
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

  /** Makes this request work in a company; nothing of the session is written any more. */
  workIn(company: ChosenCompany): void {
    const now = this.#context.now();
    this.set("company", company);
    this.set("companyCheckedAt", now);
    this.set("companyReadAt", now);
    this.#isWritten = false;
  }

  /**
   * Writes a field at once, or removes it, unless another request has changed it since this one read
   * it; returns false then, and `get` returns the present value.
   */
  async replace<Name extends WritableField>(
    name: Name,
    value: SessionData[Name] | undefined,
  ): Promise<boolean> {
    if (!this.#record || this.#fields.isChanged(name)) {
      if (value === undefined) this.unset(name);
      else this.set(name, value);
      return true;
    }
    const text = value === undefined ? null : encodeField(name, value);
    return this.#context.records.replace(this.#record, sessionFields[name].wire, text);
  }

  flash(message: Flash): void {
    this.#flashes.add(message);
  }

  /** Returns the messages of earlier requests, oldest first, and each once (docs/product.md#messages-are-shown-once). */
  async takeFlash(): Promise<Flash[]> {
    const record = this.#record;
    const names = flashFieldNames(record?.fields ?? {});
    if (!record || names.length === 0) return [];
    const texts = await Promise.all(names.map((name) => this.#context.records.take(record, name)));
    return this.#flashes.markTaken(texts.flatMap((text) => (text && decodeFlash(text)) || []));
  }

  /** Queues the taken messages again, for a response that became a redirect. */
  requeueFlash(): void {
    this.#flashes.requeueTaken();
  }

  /** Replaces the session by a new one for the user (docs/product.md#a-sign-in-gives-a-new-session-id). */
  async signIn({ token, ...user }: LoginUser, origin?: SessionOrigin): Promise<void> {
    await this.#startSignedIn(user, { value: token, lifetimeMs: TOKEN_LIFETIME_MS }, origin);
  }

  /** Starts a session whose user must bind a phone first (docs/product.md#a-scan-without-a-phone-number-binds-one-first). */
  async startBinding({ token, ...pendingUser }: LoginUser): Promise<void> {
    const newToken = { value: token, lifetimeMs: TOKEN_LIFETIME_MS };
    await this.#replace({ pendingUser }, ANONYMOUS_LIFETIME_MS, newToken);
  }

  /** Signs in the user of `startBinding`; the token's day counts from the scan. @throws `unauthorized` without a user or token */
  async completeBinding(mobileNumber: string, origin?: SessionOrigin): Promise<void> {
    this.requireAvailable();
    const { token } = this;
    if (!this.#record || !token) throw new GatewayError("unauthorized");
    const { records } = this.#context;
    const [storedUser, lifetimeMs] = await Promise.all([
      records.take(this.#record, sessionFields.pendingUser.wire),
      records.tokenTimeLeft(this.#record),
    ]);
    const user = decodeField("pendingUser", storedUser ?? undefined);
    if (!user || !lifetimeMs) throw new GatewayError("unauthorized");
    await this.#startSignedIn({ ...user, mobileNumber }, { value: token, lifetimeMs }, origin);
  }

  /** Deletes a token that the upstream refused; the user stays signed in. */
  async dropToken(): Promise<void> {
    if (this.#record) await this.#context.records.dropToken(this.#record);
  }

  /** Returns true for one caller until the next login (docs/product.md#a-refused-token-is-reported-once). */
  async claimUnauthorizedNotice(): Promise<boolean> {
    return this.#record ? this.#context.records.claim(this.#record, NOTICE_FIELD) : false;
  }

  /** Ends session and token at once, on every node (docs/product.md#signing-out-ends-the-session-on-every-node). */
  async signOut(): Promise<void> {
    this.requireAvailable();
    await this.#destroyRecord();
    this.#setRecord(null);
  }

  get hasChanges(): boolean {
    return this.#fields.hasChanges || this.#flashes.hasQueued;
  }

  /** Writes the request's changes in one round trip; then `id`, `idChanged` and `ended` describe the cookie. */
  async commit(): Promise<"unchanged" | "changed"> {
    if (this.#unavailable || !this.#isWritten) return "unchanged";
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
    const fields = { ...this.#fields.toSignInFields(), ...encodeFields(identity) };
    const [record] = await Promise.all([
      this.#context.records.create(fields, lifetimeMs, token),
      this.#destroyRecord(),
    ]);
    this.#setRecord(record);
    return record;
  }

  async #destroyRecord(): Promise<void> {
    if (!this.#record) return;
    const { records, userSessions } = this.#context;
    const { hash } = this.#record;
    const uid = this.user?.uid;
    await Promise.all([records.destroy(hash), uid && userSessions.forget(uid, [hash])]);
  }

  #setRecord(record: SessionRecord | null): void {
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
      if (hasFields) this.#setRecord(await records.create(set, ANONYMOUS_LIFETIME_MS));
    } else if (hasFields || unset.length > 0) {
      if (await records.update(this.#record, set, unset)) this.#changed = true;
    }
  }
}
