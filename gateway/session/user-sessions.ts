import { type Flash, toFlashFields } from "./flash";
import type { SessionOrigin } from "./session-data";
import type { SessionRecords } from "./session-records";
import type { Store } from "./store";

export interface SignedInSession {
  /** Names the session towards its user; it is not the session's id and opens nothing. */
  id: string;
  /** The keyed hash of the session's id. */
  reference: string;
  /** ms */
  signedInAt: number;
  /** ms; exact to five minutes */
  lastSeenAt: number;
  /** null for a session of the version before */
  origin: SessionOrigin | null;
}

interface Entry {
  reference: string;
  signedInAt: number;
}

/** More than anyone uses; a client that logs in for each of its calls must not fill the store. */
const MAX_SESSIONS = 100;
/** Of base64url: 132 bits of the hash, and never as long as a session's id. */
const PUBLIC_ID_LENGTH = 22;

export const toPublicId = (reference: string) => reference.slice(0, PUBLIC_ID_LENGTH);

/** The sessions of each user, so that all of a user can be listed and ended. */
export class UserSessions {
  constructor(
    private readonly store: Store,
    private readonly records: SessionRecords,
    private readonly lifetimeMs: number,
  ) {}

  /** Adds a session, removes expired ones and ends the oldest beyond 100. */
  async add(uid: string, hash: string, signedInAt: number): Promise<void> {
    await this.store.putHash(key(uid), { [hash]: String(signedInAt) }, this.lifetimeMs);
    const newestFirst = (await this.read(uid)).sort(byNewest);
    const isOver = ({ signedInAt: at }: Entry) => at + this.lifetimeMs < signedInAt;
    const ending = newestFirst.filter((session, index) => index >= MAX_SESSIONS || isOver(session));
    await this.end(uid, ending.map(toReference));
  }

  async forget(uid: string, references: string[]): Promise<void> {
    await this.store.updateHash(key(uid), {}, references);
  }

  /** Sessions that have not ended, newest first. */
  async list(uid: string): Promise<SignedInSession[]> {
    const entries = (await this.read(uid)).sort(byNewest);
    const found = await Promise.all(entries.map((entry) => this.find(uid, entry)));
    return found.filter((session) => session !== null);
  }

  /** Ends sessions with their tokens, at once and on every node. */
  async end(uid: string, references: string[]): Promise<void> {
    await Promise.all(references.map((reference) => this.records.destroy(reference)));
    if (references.length > 0) await this.forget(uid, references);
  }

  async endAll(uid: string): Promise<void> {
    await this.end(uid, (await this.read(uid)).map(toReference));
  }

  /** Queues a message for the next page of each of the sessions. */
  async queueFlash(references: string[], message: Flash, now: number): Promise<void> {
    await Promise.all(
      references.map((reference) =>
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
    const entries = Object.entries((await this.store.readHash(key(uid))) ?? {});
    return entries.map(([reference, at]) => ({ reference, signedInAt: Number(at) }));
  }
}

const key = (uid: string) => `user-sessions:{${uid}}`;

const byNewest = (one: Entry, other: Entry) => other.signedInAt - one.signedInAt;

const toReference = ({ reference }: Entry) => reference;
