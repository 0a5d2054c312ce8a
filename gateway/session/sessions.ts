import { GatewayError } from "~/gateway/core/errors";
import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";
import type { Flash } from "./flash";
import { Session } from "./session";
import { sessionFields } from "./session-data";
import { ANONYMOUS_LIFETIME_MS, SessionRecords } from "./session-records";
import { type SignedInSession, UserSessions } from "./user-sessions";

export type Sessions = ReturnType<typeof createSessions>;

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
export function createSessions({ store, keyring, now = Date.now }: SessionsConfig) {
  const records = new SessionRecords(store, keyring);
  const userSessions = new UserSessions(store, records);
  const context = { records, userSessions, now };

  /** Returns the session of an id in one round trip, or an empty one. @throws `store-unavailable` */
  async function open(id: string | null): Promise<Session> {
    const visit = { ...ANONYMOUS, noting: { ...SIGNED_IN, now: now() } };
    return new Session(context, id === null ? null : await records.find(id, visit));
  }

  return {
    open,
    /** Opens, like `open`; if the store is away, returns an empty session whose `requireAvailable` throws. */
    openOrUnavailable: (id: string | null) =>
      open(id).catch((error: unknown) => {
        if (error instanceof GatewayError && error.code === "store-unavailable")
          return new Session(context, null, error);
        throw error;
      }),
    /** Returns an empty session whose `requireAvailable` throws the error. */
    createUnavailable: (error: GatewayError) => new Session(context, null, error),
    listByUser: (uid: string) => userSessions.list(uid),
    /** Ends sessions of a user at once, on every node; the next page of each browser says so. */
    end: (uid: string, ended: readonly SignedInSession[]) =>
      userSessions.endElsewhere(uid, ended, now()),
    /** Returns whether a user has the session, or waits in it for a phone number. */
    isOpen: (session: { uid: string; reference: string }) => userSessions.isOpen(session),
    /** Ends, like `end`, a session that may wait for a phone number; returns its public id, or null if it has already ended. */
    endByReference: (session: { uid: string; reference: string }) =>
      userSessions.endByReference(session, now()),
    /** Ends all sessions of a user at once, on every node, and returns how many there were. */
    endAllOfUser: (uid: string) => userSessions.endAll(uid),
    queueFlash: (sessions: readonly SignedInSession[], message: Flash) =>
      userSessions.queueFlash(sessions, message, now()),
    /** Returns a user's name for logs, which stays the same until the secrets change. */
    pseudonym: (uid: string) => listPseudonyms(keyring, uid)[0] ?? "",
    /** Returns what differs between two secrets and tells nothing of them, of the newest one. */
    secretFingerprint: () =>
      keyring.fingerprints("fingerprint of the secret")[0].slice(0, FINGERPRINT_LENGTH),
  };
}
