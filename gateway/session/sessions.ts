import { GatewayError } from "~/gateway/core/errors";
import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";
import type { Flash } from "./flash";
import { Session } from "./session";
import { sessionFields } from "./session-data";
import { ANONYMOUS_LIFETIME_MS, SessionRecords } from "./session-records";
import { type SignedInSession, UserSessions } from "./user-sessions";

export interface Sessions {
  /** Returns the session of an id in one round trip, or an empty one. @throws `store-unavailable` */
  open(id: string | null): Promise<Session>;
  /** As `open`, but without the store, returns an empty session whose `requireAvailable` throws. */
  openOrUnavailable(id: string | null): Promise<Session>;
  /** Returns an empty session whose `requireAvailable` throws the error. */
  createUnavailable(error: GatewayError): Session;
  listByUser(uid: string): Promise<SignedInSession[]>;
  /** Ends sessions of a user at once, on every node; the next page of each browser says so. */
  end(uid: string, sessions: readonly SignedInSession[]): Promise<void>;
  /** Ends all sessions of a user at once, on every node, and returns how many there were. */
  endAllOfUser(uid: string): Promise<number>;
  queueFlash(sessions: readonly SignedInSession[], message: Flash): Promise<void>;
  /** Returns a user's name for logs, which stays the same until the secrets change. */
  pseudonym(uid: string): string;
  /** Returns what differs between two secrets and tells nothing of them, of the newest one. */
  secretFingerprint(): string;
}

/** 24 bits: enough to tell a few secrets apart, and too few to confirm a guess. */
const FINGERPRINT_LENGTH = 4;
const PSEUDONYM_LENGTH = 16;

/** A signed-in session ends a fixed time after login; only an anonymous one is prolonged by visits. */
const ANONYMOUS = { ttlMs: ANONYMOUS_LIFETIME_MS, unlessField: sessionFields.signedInAt.wire };
const SIGNED_IN = { field: sessionFields.lastSeenAt.wire, intervalMs: 5 * 60_000 };

interface SessionsConfig {
  store: Store;
  keyring: Keyring;
  now?: () => number;
}

/** Returns the names that logs have for a user or a phone number, one for each secret, the newest first. */
export const listPseudonyms = (keyring: Keyring, text: string): string[] =>
  keyring.fingerprints(`user ${text}`).map((hash) => hash.slice(0, PSEUDONYM_LENGTH));

/** See docs/product.md#session-and-token */
export function createSessions({ store, keyring, now = Date.now }: SessionsConfig): Sessions {
  const records = new SessionRecords(store, keyring);
  const userSessions = new UserSessions(store, records);
  const context = { records, userSessions, now };

  async function open(id: string | null): Promise<Session> {
    const visit = { ...ANONYMOUS, noting: { ...SIGNED_IN, now: now() } };
    return new Session(context, id === null ? null : await records.find(id, visit));
  }

  return {
    open,
    openOrUnavailable: (id) =>
      open(id).catch((error: unknown) => {
        if (error instanceof GatewayError && error.code === "store-unavailable")
          return new Session(context, null, error);
        throw error;
      }),
    createUnavailable: (error) => new Session(context, null, error),
    listByUser: (uid) => userSessions.list(uid),
    end: (uid, ended) => userSessions.endElsewhere(uid, ended, now()),
    endAllOfUser: (uid) => userSessions.endAll(uid),
    queueFlash: (sessions, message) =>
      userSessions.queueFlash(sessions.map(toReference), message, now()),
    pseudonym: (uid) => listPseudonyms(keyring, uid)[0] ?? "",
    secretFingerprint: () =>
      keyring.fingerprints("fingerprint of the secret")[0].slice(0, FINGERPRINT_LENGTH),
  };
}

const toReference = ({ reference }: SignedInSession) => reference;
