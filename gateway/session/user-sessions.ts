import type { SessionRecords } from "./session-records";
import type { Store } from "./store";

export interface SignedInSession {
  /** Identifies the session; it is not the session's id. */
  reference: string;
  /** ms */
  signedInAt: number;
}

/** More than anyone uses; a client that logs in for each of its calls must not fill the store. */
const MAX_SESSIONS = 100;

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
    const isOver = ({ signedInAt: at }: SignedInSession) => at + this.lifetimeMs < signedInAt;
    const ending = newestFirst.filter((session, index) => index >= MAX_SESSIONS || isOver(session));
    await this.end(uid, ending.map(toReference));
  }

  async forget(uid: string, references: string[]): Promise<void> {
    await this.store.updateHash(key(uid), {}, references);
  }

  /** Sessions that have not ended, newest first. */
  async list(uid: string): Promise<SignedInSession[]> {
    const sessions = await this.read(uid);
    const living = await Promise.all(
      sessions.map(({ reference }) => this.records.exists(reference)),
    );
    return sessions.filter((_, index) => living[index]).sort(byNewest);
  }

  async endAll(uid: string): Promise<void> {
    await this.end(uid, (await this.read(uid)).map(toReference));
  }

  private async end(uid: string, references: string[]): Promise<void> {
    await Promise.all(references.map((reference) => this.records.destroy(reference)));
    if (references.length > 0) await this.forget(uid, references);
  }

  private async read(uid: string): Promise<SignedInSession[]> {
    const entries = Object.entries((await this.store.readHash(key(uid))) ?? {});
    return entries.map(([reference, at]) => ({ reference, signedInAt: Number(at) }));
  }
}

const key = (uid: string) => `user-sessions:{${uid}}`;

const byNewest = (one: SignedInSession, other: SignedInSession) =>
  other.signedInAt - one.signedInAt;

const toReference = ({ reference }: SignedInSession) => reference;
