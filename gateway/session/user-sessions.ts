import type { SessionRecords } from "./session-records";
import type { Store } from "./store";

export interface SignedInSession {
  /** Names the session without giving it away. */
  reference: string;
  /** ms */
  signedInAt: number;
}

/** Which sessions a user is signed in with, kept beside them so that all can be ended at once. */
export class UserSessions {
  constructor(
    private readonly store: Store,
    private readonly records: SessionRecords,
    private readonly lifetimeMs: number,
  ) {}

  /** Also forgets sessions of this user that must have expired by now. */
  async add(uid: string, hash: string, signedInAt: number): Promise<void> {
    await this.store.putHash(key(uid), { [hash]: String(signedInAt) }, this.lifetimeMs);
    const outlived = (await this.read(uid)).filter(
      (session) => session.signedInAt + this.lifetimeMs < signedInAt,
    );
    if (outlived.length > 0) await this.forget(uid, outlived.map(toReference));
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
    return sessions
      .filter((_, index) => living[index])
      .sort((one, other) => other.signedInAt - one.signedInAt);
  }

  async endAll(uid: string): Promise<void> {
    const references = (await this.read(uid)).map(toReference);
    await Promise.all(references.map((reference) => this.records.destroy(reference)));
    if (references.length > 0) await this.forget(uid, references);
  }

  private async read(uid: string): Promise<SignedInSession[]> {
    const entries = Object.entries((await this.store.readHash(key(uid))) ?? {});
    return entries.map(([reference, at]) => ({ reference, signedInAt: Number(at) }));
  }
}

const key = (uid: string) => `user-sessions:{${uid}}`;

const toReference = ({ reference }: SignedInSession) => reference;
