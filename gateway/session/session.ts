import { inspect } from "node:util";
import type { ChosenCompany } from "~/gateway/core/company";
import { GatewayError } from "~/gateway/core/errors";
import { isSignedIn, type LoginUser, TOKEN_LIFETIME_SECONDS, type User } from "~/gateway/core/user";
import type { FieldBuffer } from "./field-buffer";
import { type Flash, FlashQueue } from "./flash";
import {
  decodeField,
  encodeField,
  encodeFields,
  type SessionData,
  type SessionField,
  type SessionOrigin,
  sessionFields,
} from "./session-data";
import {
  ANONYMOUS_LIFETIME_MS,
  type NewToken,
  type SessionRecord,
  type SessionRecords,
  SIGNED_IN_LIFETIME_MS,
} from "./session-records";
import { toPublicId, type UserSessions } from "./user-sessions";

const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_SECONDS * 1000;

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
  #isReplaced = false;
  #isWritten = true;
  #isReading = false;

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

  /** The keyed hash of the id, by which others can end the session. */
  get reference(): string | null {
    return this.#record?.hash ?? null;
  }

  get idChanged(): boolean {
    return this.#isReplaced && this.#record !== null;
  }

  get ended(): boolean {
    return this.#isReplaced && this.#record === null;
  }

  /** The signed-in user, also after the token has expired. */
  get user(): User | null {
    const user = this.get("user");
    return user && isSignedIn(user.uid) ? user : null;
  }

  get signedIn(): boolean {
    return this.user !== null;
  }

  /** Lets what only reads succeed where the store takes no writes: docs/product.md#reading-needs-no-write */
  startReading(): void {
    this.#isReading = true;
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

  /** Removes the field for undefined. */
  set<Name extends WritableField>(name: Name, value: SessionData[Name] | undefined): void {
    this.#fields.set(name, value);
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
      this.set(name, value);
      return true;
    }
    const text = value === undefined ? null : encodeField(name, value);
    const replacing = this.#context.records.replace(this.#record, sessionFields[name].wire, text);
    const isReplaced = await this.#writeIfPossible(replacing, null);
    if (isReplaced === null) this.set(name, value);
    return isReplaced ?? true;
  }

  flash(message: Flash): void {
    this.#flashes.add(message);
  }

  /** Returns the messages of earlier requests, oldest first, and each once (docs/product.md#messages-are-shown-once). */
  async takeFlash(): Promise<Flash[]> {
    if (!this.#record) return [];
    const taking = this.#context.records.takeFlash(this.#record);
    return this.#flashes.markTaken(await this.#writeIfPossible(taking, []));
  }

  /** Queues the taken messages again, for a response that became a redirect. */
  requeueFlash(): void {
    this.#flashes.requeueTaken();
  }

  /** Replaces the session by a new one for the user (docs/product.md#a-sign-in-gives-a-new-session-id). */
  async signIn(
    { token, ...user }: LoginUser,
    origin?: SessionOrigin,
    tokenLifetimeMs = TOKEN_LIFETIME_MS,
  ): Promise<void> {
    const signedInAt = this.#context.now();
    const identity = { user, signedInAt, lastSeenAt: signedInAt, ...(origin && { origin }) };
    const newToken = { value: token, lifetimeMs: tokenLifetimeMs };
    const { hash } = await this.#replace(identity, SIGNED_IN_LIFETIME_MS, newToken);
    await this.#context.userSessions.add(user.uid, hash, signedInAt);
  }

  /** Takes the user's changed details, and the token that replaces all earlier ones. */
  async renew({ token, ...user }: LoginUser): Promise<void> {
    if (!this.#record) throw new GatewayError("unauthorized");
    const newToken = { value: token, lifetimeMs: TOKEN_LIFETIME_MS };
    await this.#context.records.replaceToken(this.#record, newToken);
    this.#fields.set("user", user);
    // The upstream has no company for the new token yet.
    this.set("companyCheckedAt", 0);
  }

  rename(nickname: string): void {
    if (this.user) this.#fields.set("user", { ...this.user, nickname });
  }

  /** Starts a session whose user must bind a phone first (docs/product.md#a-scan-without-a-phone-number-binds-one-first). */
  async startBinding({ token: value, ...pendingUser }: LoginUser): Promise<void> {
    const token = { value, lifetimeMs: TOKEN_LIFETIME_MS };
    await this.#replace({ pendingUser }, ANONYMOUS_LIFETIME_MS, token);
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
    await this.signIn({ ...user, mobileNumber, token }, origin, lifetimeMs);
  }

  /** Deletes a token that the upstream refused; one request says so (docs/product.md#a-refused-token-is-reported-once). */
  async endToken(): Promise<void> {
    if (!this.#record) return;
    const { records } = this.#context;
    const isFirst = await this.#writeIfPossible(records.claimNotice(this.#record), true);
    await this.#writeIfPossible(records.dropToken(this.#record), undefined);
    if (isFirst) this.flash({ kind: "unauthorized" });
  }

  /** Ends session and token at once, on every node (docs/product.md#signing-out-ends-the-session-on-every-node). */
  async signOut(): Promise<void> {
    this.requireAvailable();
    await this.#destroyRecord();
    this.#setRecord(null);
  }

  /** Writes the request's changes in one round trip; then `id`, `idChanged` and `ended` describe the cookie. */
  async commit(): Promise<void> {
    if (this.#unavailable || !this.#isWritten) return;
    await this.#writeIfPossible(this.#write(), undefined);
  }

  /** Without it, `inspect` shows what the getters return when it is asked to. */
  [inspect.custom](): string {
    return "Session";
  }

  async #write(): Promise<void> {
    const { set, unset } = this.#fields.takeChanges();
    Object.assign(set, this.#flashes.takeFields(this.#context.now()));
    const { records } = this.#context;
    const hasFields = Object.keys(set).length > 0;
    if (this.#record && (hasFields || unset.length > 0))
      await records.update(this.#record, set, unset);
    else if (hasFields) this.#setRecord(await records.create(set, ANONYMOUS_LIFETIME_MS));
  }

  async #writeIfPossible<Result>(writing: Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await writing;
    } catch (error) {
      const isRefused = error instanceof GatewayError && error.code === "store-unavailable";
      if (this.#isReading && isRefused) return otherwise;
      throw error;
    }
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
    const { user } = this;
    await Promise.all([records.destroy(hash), user && userSessions.forget(user.uid, [hash])]);
  }

  #setRecord(record: SessionRecord | null): void {
    this.#record = record;
    this.#fields = this.#context.records.fieldsOf(record);
    this.#isReplaced = true;
  }
}
