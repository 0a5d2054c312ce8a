import type { Row } from "../store/rows";
import { DAY } from "./times";
import type { Unit } from "./unit";

export const TOKEN_LIFETIME = DAY;

/** A token's user and company. */
export type Session = Row<"sessions">;

/** The store has a hash of each token alone. */
export class Tokens {
  constructor(private readonly unit: Unit) {}

  /** Returns the token. */
  async issue(uid: string, secret = this.unit.ids.hex("token", 32)): Promise<string> {
    const { tables, clock, secrets } = this.unit;
    const token = toToken(uid, secret);
    const tokenHash = secrets.hash("token", token);
    await tables.sessions.insert({ tokenHash, uid, companyId: "0", issuedAt: clock.now() });
    return token;
  }

  /** Returns null for an unknown or expired token. */
  async find(token: string): Promise<Session | null> {
    const { tables, clock, secrets } = this.unit;
    for (const tokenHash of secrets.hashes("token", token)) {
      const session = await tables.sessions.find({ tokenHash });
      if (session && clock.now() - session.issuedAt < TOKEN_LIFETIME) return session;
    }
    return null;
  }

  async chooseCompany({ tokenHash }: Session, companyId: string): Promise<void> {
    await this.unit.tables.sessions.update({ tokenHash }, { companyId });
  }

  /** Ends the user's tokens and returns their number. */
  expireAll(uid: string): Promise<number> {
    return this.unit.tables.sessions.delete({ uid });
  }
}

/** Returns the uid that a token of a user or a device names, whether or not there is such a token; "" for none. */
export const uidOf = (token: string): string => /^sb[xd]_(\w{1,64})_/.exec(token)?.[1] ?? "";

export const toToken = (uid: string, secret: string): string => `sbx_${uid}_${secret}`;
