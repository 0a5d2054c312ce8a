import { setTimeout as wait } from "node:timers/promises";
import { FROZEN_DAYS, PurchaseFreeze } from "~/gateway/order/store/purchase-freeze";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import type { RedisStore } from "~/gateway/store/redis-store";
import type { Store } from "~/gateway/store/store";
import type { Config } from "./config/env";

const LONGEST_CONNECT_MS = 5_000;
const RETRY_MS = 100;

/** Ends every session of a user on all nodes, and returns what was done in one line. */
export async function endSessions(store: Store, config: Config, uid: string): Promise<string> {
  await untilReached(store);
  const { SESSION_SECRETS, STORED_FORMAT: storedFormat } = config;
  const keyring = createKeyring(SESSION_SECRETS, storedFormat);
  const sessions = createSessions({ store, keyring });
  return `sessions ended: ${await sessions.endAllOfUser(uid)}`;
}

/** Ends the sessions of a deleted user and deletes what Redis has of the user; returns what was done in one line. */
export async function forgetUser(store: RedisStore, config: Config, uid: string): Promise<string> {
  const ended = await endSessions(store, config, uid);
  return `${ended}, keys deleted: ${await store.deleteTagged(uid)}`;
}

/** Stops or allows new orders on all nodes, and returns what was done in one line. */
export async function freezePurchases(store: Store, isFrozen: boolean): Promise<string> {
  await untilReached(store);
  await new PurchaseFreeze(store).turn(isFrozen);
  return isFrozen
    ? `purchases are frozen until --freeze-purchases=off, for ${FROZEN_DAYS} days at most`
    : "purchases are possible";
}

/** Connecting takes longer than a command may. @throws `store-unavailable` */
async function untilReached(store: Pick<Store, "ping">): Promise<void> {
  const endsAt = performance.now() + LONGEST_CONNECT_MS;
  for (;;) {
    try {
      return await store.ping();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await wait(RETRY_MS);
    }
  }
}
