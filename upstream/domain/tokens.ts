import type { Clock } from "./clock";
import type { Ids } from "./ids";
import { DAY } from "./times";

const TOKEN_LIFETIME = DAY;

/** A token with its user and company. */
export interface Session {
  readonly token: string;
  readonly uid: string;
  readonly issuedAt: number;
  /** "0" before one is chosen */
  companyId: string;
}

export class Tokens {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  issue(uid: string): Session {
    const token = `sbx_${uid}_${this.ids.hex("token", 32)}`;
    const session: Session = { token, uid, issuedAt: this.clock.now(), companyId: "0" };
    this.sessions.set(token, session);
    return session;
  }

  /** Returns null for an unknown or expired token. */
  find(token: string): Session | null {
    const session = this.sessions.get(token);
    if (!session) return null;
    if (this.clock.now() - session.issuedAt < TOKEN_LIFETIME) return session;
    this.sessions.delete(token);
    return null;
  }

  /** Ends the user's tokens and returns their number. */
  expireAll(uid: string): number {
    const own = [...this.sessions.values()].filter((session) => session.uid === uid);
    for (const { token } of own) this.sessions.delete(token);
    return own.length;
  }
}
