import type { SessionRecords } from "./session-records";
import type { Store } from "./store";

export interface SignedInSession {
  /** Names the session without giving it away. */
  reference: string;
  /** ms */
  signedInAt: number;
}

/** Nobody uses more at once; what logs in anew for each of its calls would fill the store. */
const MOST_SESSIONS = 100;

/** Which sessions a user is signed in with, kept beside them so that all can be ended at once. */
export class UserSessions {
  constructor(
    private readonly store: Store,
    private readonly records: SessionRecords,
    private readonly lifetimeMs: number,
  ) {}

  /** Also forgets sessions of this user that must have expired by now, and ends the oldest of too many. */
  async add(uid: string, hash: string, signedInAt: number): Promise<void> {
    await this.store.putHash(key(uid), { [hash]: String(signedInAt) }, this.lifetimeMs);
    const newestFirst = (await this.read(uid)).sort(byNewest);
    const isOver = ({ signedInAt: at }: SignedInSession) => at + this.lifetimeMs < signedInAt;
    const ending = newestFirst.filter(
      (session, index) => index >= MOST_SESSIONS || isOver(session),
    );
    await this.end(uid, ending.map(toReference));
  }

  async forget(uid: string, references: string[]): Promise<void> {
    await this.store.updateHash(key(uid), {}, references);
  }

  /** Newest first, the living ones alone. */
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
