import { GatewayError } from "~/gateway/core/errors";
import type { Flash } from "./flash";
import { createKeyring, type Secrets } from "./keyring";
import { ANONYMOUS_LIFETIME_MS, Session, SIGNED_IN_LIFETIME_MS } from "./session";
import { sessionFields } from "./session-data";
import { SessionRecords } from "./session-records";
import type { Store } from "./store";
import { type SignedInSession, UserSessions } from "./user-sessions";

export interface Sessions {
  /**
   * The session of an id, or an empty one that does not exist yet. Costs one round trip, and none
   * when there is no id or it cannot be one.
   * @throws `store-unavailable`
   */
  open(id: string | null): Promise<Session>;
  /** As `open`, but a store that does not answer gives an empty session whose `requireAvailable` throws. */
  openOrUnavailable(id: string | null): Promise<Session>;
  /** An empty session whose `requireAvailable` throws the error, for a request that is refused its own. */
  createUnavailable(error: GatewayError): Session;
  /** The sessions of a user, newest first. */
  listByUser(uid: string): Promise<SignedInSession[]>;
  /** Ends some of a user's sessions, at once and on every node. */
  end(uid: string, sessions: readonly SignedInSession[]): Promise<void>;
  /** Signs a user out everywhere, at once. */
  endAllOfUser(uid: string): Promise<void>;
  /** Queues a message for the next page of each of the sessions. */
  queueFlash(sessions: readonly SignedInSession[], message: Flash): Promise<void>;
  /** A name for a user in logs: the same for the same user until the secrets change. */
  pseudonym(uid: string): string;
  /** Encrypts a text for the store; only the same purpose decrypts it. */
  seal(text: string, purpose: string): string;
  /** null when the text was sealed with unknown secrets or for another purpose, or was changed. */
  unseal(sealed: string, purpose: string): string | null;
}

/** Of base64url: 96 bits. */
const PSEUDONYM_LENGTH = 16;

/**
 * Every visit prolongs an anonymous session; a signed-in session ends a fixed time after login, and a
 * visit is written to it every five minutes.
 */
const ANONYMOUS = { ttlMs: ANONYMOUS_LIFETIME_MS, unlessField: sessionFields.signedInAt.wire };
const SIGNED_IN = { field: sessionFields.lastSeenAt.wire, intervalMs: 5 * 60_000 };

interface SessionsConfig {
  store: Store;
  /** Older ones still decrypt what they encrypted. */
  secrets: Secrets;
  now?: () => number;
}

/** Sessions and the token vault over a store (design §7, spec §4 "Token validity"). */
export function createSessions({ store, secrets, now = Date.now }: SessionsConfig): Sessions {
  const keyring = createKeyring(secrets);
  const records = new SessionRecords(store, keyring);
  const userSessions = new UserSessions(store, records, SIGNED_IN_LIFETIME_MS);
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
    end: (uid, ended) => userSessions.end(uid, ended.map(toReference)),
    endAllOfUser: (uid) => userSessions.endAll(uid),
    queueFlash: (told, message) => userSessions.queueFlash(told.map(toReference), message, now()),
    pseudonym: (uid) => keyring.fingerprints(`user ${uid}`)[0].slice(0, PSEUDONYM_LENGTH),
    seal: keyring.seal,
    unseal: keyring.unseal,
  };
}

const toReference = ({ reference }: SignedInSession) => reference;
