import type { Store } from "../store/store";
import { type Flash, toFlashFields } from "./flash";
import type { SessionOrigin } from "./session-data";
import { type SessionRecords, SIGNED_IN_LIFETIME_MS } from "./session-records";

export interface SignedInSession {
  /** Identifies the session to its user, without giving access. */
  id: string;
  /** The keyed hash of the session's id. */
  reference: string;
  /** ms */
  signedInAt: number;
  lastSeenAt: number;
  origin: SessionOrigin | null;
}

interface Entry {
  reference: string;
  signedInAt: number;
}

/** Names a session of a user in the store. */
interface UserSession {
  uid: string;
  reference: string;
}

const MAX_SESSIONS = 100;
/** Characters of base64url: 132 bits, and shorter than any session id. */
const PUBLIC_ID_LENGTH = 22;

/** Returns the id of a session for its user, from the keyed hash of the secret id. */
export const toPublicId = (reference: string) => reference.slice(0, PUBLIC_ID_LENGTH);

/** Lists and ends the sessions of a user (docs/product.md#a-user-sees-where-they-are-signed-in). */
export class UserSessions {
  constructor(
    private readonly store: Store,
    private readonly records: SessionRecords,
  ) {}

  /** Adds a session, deletes expired ones and ends the oldest beyond 100. */
  async add(uid: string, hash: string, signedInAt: number): Promise<void> {
    await this.store.writeHash(
      key(uid),
      { set: { [hash]: String(signedInAt) } },
      { ttlMs: SIGNED_IN_LIFETIME_MS },
    );
    const newestFirst = (await this.read(uid)).sort(byNewest);
    const isOver = ({ signedInAt: at }: Entry) => at + SIGNED_IN_LIFETIME_MS < signedInAt;
    const ending = newestFirst.filter((session, index) => index >= MAX_SESSIONS || isOver(session));
    await this.end(uid, ending.map(toReference));
  }

  async forget(uid: string, references: string[]): Promise<void> {
    await this.store.writeHash(key(uid), { unset: references });
  }

  /** Returns the sessions that have not ended, newest first. */
  async list(uid: string): Promise<SignedInSession[]> {
    const entries = (await this.read(uid)).sort(byNewest);
    const found = await Promise.all(entries.map((entry) => this.find(uid, entry)));
    return found.filter((session) => session !== null);
  }

  /** Ends sessions and their tokens at once, on every node. */
  async end(uid: string, references: string[]): Promise<void> {
    await Promise.all(references.map((reference) => this.records.destroy(reference)));
    if (references.length > 0) await this.forget(uid, references);
  }

  /** Ends, like `end`; the next page of a session's browser says so. */
  async endElsewhere(uid: string, ended: readonly SignedInSession[], now: number): Promise<void> {
    await this.end(uid, ended.map(toReference));
    const browsers = ended.filter(({ origin }) => origin?.kind !== "token");
    await Promise.all(
      browsers.map(({ reference }) => {
        const message = toFlashFields([{ kind: "ended-elsewhere" }], now);
        return this.records.createAs(reference, message, SIGNED_IN_LIFETIME_MS);
      }),
    );
  }

  /** Returns whether a user has the session, or waits in it for a phone number. */
  async isOpen({ uid, reference }: UserSession): Promise<boolean> {
    const fields = await this.records.findFields(reference);
    return fields?.get("user")?.uid === uid || fields?.get("pendingUser")?.uid === uid;
  }

  /** Ends, like `endElsewhere`, also before a phone is bound; returns the public id, or null if it has already ended. */
  async endByReference({ uid, reference }: UserSession, now: number): Promise<string | null> {
    if (!(await this.isOpen({ uid, reference }))) return null;
    const session = await this.find(uid, { reference, signedInAt: now });
    if (session) await this.endElsewhere(uid, [session], now);
    else await this.records.destroy(reference);
    return toPublicId(reference);
  }

  /** Ends, like `end`, also sessions that cannot be read; returns how many had not ended. */
  async endAll(uid: string): Promise<number> {
    const { length } = await this.list(uid);
    await this.end(uid, (await this.read(uid)).map(toReference));
    return length;
  }

  async queueFlash(sessions: readonly Entry[], message: Flash, now: number): Promise<void> {
    await Promise.all(
      sessions.map(({ reference }) =>
        this.records.addFields(reference, toFlashFields([message], now)),
      ),
    );
  }

  private async find(uid: string, { reference, signedInAt }: Entry) {
    const fields = await this.records.findFields(reference);
    if (fields?.get("user")?.uid !== uid) return null;
    const lastSeenAt = fields.get("lastSeenAt") ?? signedInAt;
    const origin = fields.get("origin") ?? null;
    return { id: toPublicId(reference), reference, signedInAt, lastSeenAt, origin };
  }

  private async read(uid: string): Promise<Entry[]> {
    const entries = Object.entries((await this.store.read({ hashKey: key(uid) })).fields ?? {});
    return entries.map(([reference, at]) => ({ reference, signedInAt: Number(at) }));
  }
}

const key = (uid: string) => `user-sessions:{${uid}}`;

const byNewest = (one: Entry, other: Entry) => other.signedInAt - one.signedInAt;

const toReference = ({ reference }: Entry) => reference;
