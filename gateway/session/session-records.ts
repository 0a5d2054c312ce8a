import { randomBytes } from "node:crypto";
import type { Keyring } from "../store/keyring";
import type { FieldChanges, Store, Visit } from "../store/store";
import { FieldBuffer } from "./field-buffer";
import { decodeFlash, type Flash, flashFieldNames, SESSION_BOUND } from "./flash";
import { fromFormerText, isUnsealed, isUnsealedInFormer, toFormerText } from "./former-format";
import { isSealed } from "./session-data";

/** A session in the store, which holds only a keyed hash of the id. */
export interface SessionRecord {
  id: string;
  hash: string;
  fields: Record<string, string>;
  sealedToken: string | null;
  /** Decrypted on first use. */
  token?: string | null;
}

export interface NewToken {
  value: string;
  lifetimeMs: number;
}

/** Counted from login. */
export const SIGNED_IN_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Counted from the last visit. */
export const ANONYMOUS_LIFETIME_MS = 2 * 3_600_000;

const NOTICE_FIELD = "401";
const ID_BYTES = 32;
const ID = /^[A-Za-z0-9_-]{43}$/;

/** Always present, because Redis deletes a hash with its last field. */
const VERSION = { v: "1" };

const recordKey = (hash: string) => `session:{${hash}}`;
const tokenKey = (hash: string) => `token:{${hash}}`;
const tokenPurpose = (hash: string) => `token of session ${hash}`;
const fieldPurpose = (hash: string, field: string) => `${field} of session ${hash}`;

/** Stores sessions and tokens: one hash and one key each (docs/product.md#secrets-stay-in-the-gateway). */
export class SessionRecords {
  constructor(
    private readonly store: Store,
    private readonly keyring: Keyring,
  ) {}

  /** Reads a session and records the visit in one round trip; none for a malformed id. */
  async find(id: string, visit?: Visit): Promise<SessionRecord | null> {
    if (!ID.test(id)) return null;
    const [newest, ...older] = this.keyring.fingerprints(id);
    const found = this.findByHash(id, newest, visit);
    if (older.length === 0) return await found;
    const others = older.map((hash) => this.findByHash(id, hash, visit));
    const candidates = await Promise.all([found, ...others]);
    return candidates.find((record) => record !== null) ?? null;
  }

  private async findByHash(id: string, hash: string, visit?: Visit): Promise<SessionRecord | null> {
    const { fields, text } = await this.store.read(
      { hashKey: recordKey(hash), textKey: tokenKey(hash) },
      visit,
    );
    return fields && { id, hash, fields, sealedToken: text };
  }

  /** Returns the fields of a session by its hash, or null. */
  async findFields(hash: string): Promise<FieldBuffer | null> {
    const { fields } = await this.store.read({ hashKey: recordKey(hash) });
    return fields && this.fieldsOf({ id: "", hash, fields, sealedToken: null });
  }

  async addFields(hash: string, fields: Record<string, string>): Promise<void> {
    await this.write(hash, { set: this.seal(hash, fields) });
  }

  async create(
    fields: Record<string, string>,
    lifetimeMs: number,
    token?: NewToken,
  ): Promise<SessionRecord> {
    const id = randomBytes(ID_BYTES).toString("base64url");
    const [hash] = this.keyring.fingerprints(id);
    const sealedToken = token ? this.keyring.seal(token.value, tokenPurpose(hash)) : null;
    const [all] = await Promise.all([
      this.createAs(hash, fields, lifetimeMs),
      token && sealedToken && this.store.set(tokenKey(hash), sealedToken, token.lifetimeMs),
    ]);
    return { id, hash, fields: all, sealedToken };
  }

  /** Writes nothing when the session has ended. */
  async update(record: SessionRecord, set: Record<string, string>, unset: string[]): Promise<void> {
    const { hash } = record;
    const sealed = this.seal(hash, set);
    if (!(await this.write(hash, { set: sealed, unset }))) return;
    for (const field of unset) delete record.fields[field];
    Object.assign(record.fields, sealed);
  }

  /**
   * Compare-and-set of one field (null deletes it). Returns false when another request changed it
   * first; the record then holds the current value.
   */
  async replace(record: SessionRecord, field: string, text: string | null): Promise<boolean> {
    const { hash, fields } = record;
    const sealed = text === null ? null : (this.seal(hash, { [field]: text })[field] ?? null);
    const key = recordKey(hash);
    const isDone = await this.store.replaceField(key, field, fields[field] ?? null, sealed);
    const present = isDone ? sealed : (await this.store.read({ hashKey: key })).fields?.[field];
    if (present) fields[field] = present;
    else delete fields[field];
    return isDone;
  }

  /** Returns true for one caller, who says that the token was refused. */
  claimNotice({ hash }: SessionRecord): Promise<boolean> {
    return this.store.replaceField(recordKey(hash), NOTICE_FIELD, null, "1");
  }

  /** Returns the decrypted text, or null when another request took it. */
  async take(record: SessionRecord, field: string): Promise<string | null> {
    const text = record.fields[field];
    delete record.fields[field];
    if (text === undefined) return null;
    const isTaken = await this.store.replaceField(recordKey(record.hash), field, text, null);
    return isTaken ? (this.open(record, field, text) ?? null) : null;
  }

  /** Returns the messages, oldest first, that no other request took. */
  async takeFlash(record: SessionRecord): Promise<Flash[]> {
    const names = flashFieldNames(record.fields);
    const texts = await Promise.all(names.map((name) => this.take(record, name)));
    return texts.flatMap((text) => (text && decodeFlash(text)) || []);
  }

  fieldsOf(record: SessionRecord | null): FieldBuffer {
    return record
      ? new FieldBuffer(record.fields, (field, text) => this.open(record, field, text))
      : new FieldBuffer();
  }

  openToken(record: SessionRecord): string | null {
    const { hash, sealedToken } = record;
    record.token ??= sealedToken && this.keyring.unseal(sealedToken, tokenPurpose(hash));
    return record.token;
  }

  tokenTimeLeft({ hash }: SessionRecord): Promise<number | null> {
    return this.store.ttl(tokenKey(hash));
  }

  async replaceToken(record: SessionRecord, { value, lifetimeMs }: NewToken): Promise<void> {
    const sealedToken = this.keyring.seal(value, tokenPurpose(record.hash));
    await this.store.set(tokenKey(record.hash), sealedToken, lifetimeMs);
    record.sealedToken = sealedToken;
    record.token = value;
  }

  async dropToken(record: SessionRecord): Promise<void> {
    await this.store.delete(tokenKey(record.hash));
    record.sealedToken = null;
    record.token = null;
  }

  async destroy(hash: string): Promise<void> {
    await Promise.all([recordKey(hash), tokenKey(hash)].map((key) => this.store.delete(key)));
  }

  /** Creates the session of a hash, for example to replace one that has ended; returns its sealed fields. */
  async createAs(hash: string, fields: Record<string, string>, lifetimeMs: number) {
    const set = this.seal(hash, { ...VERSION, ...fields });
    await this.store.writeHash(recordKey(hash), { set }, { ttlMs: lifetimeMs });
    return set;
  }

  private write(hash: string, changes: FieldChanges): Promise<boolean> {
    return this.store.writeHash(recordKey(hash), changes, { bound: SESSION_BOUND });
  }

  private open({ hash }: SessionRecord, field: string, text: string): string | undefined {
    if (!isSealed(field) || (isUnsealedInFormer(field) && isUnsealed(text))) return text;
    const opened = this.keyring.unseal(text, fieldPurpose(hash, field));
    return opened === null ? undefined : fromFormerText(field, opened);
  }

  private seal(hash: string, fields: Record<string, string>): Record<string, string> {
    const isFormer = this.keyring.storedFormat === 1;
    const sealed = { ...fields };
    for (const [name, text] of Object.entries(fields)) {
      if (!isSealed(name) || (isFormer && isUnsealedInFormer(name))) continue;
      const stored = isFormer ? toFormerText(name, text) : text;
      sealed[name] = this.keyring.seal(stored, fieldPurpose(hash, name));
    }
    return sealed;
  }
}
