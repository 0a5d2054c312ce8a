import { describe, expect, it } from "vitest";
import type { SessionOrigin } from "~/gateway/session/session-data";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { implementations } from "../store/stores";
import { LOGIN_USER, SECRETS, useSessions } from "./sessions";

const MINUTE_MS = 60_000;
const ORIGIN: SessionOrigin = {
  kind: "browser",
  method: "sms",
  address: "203.0.113.x",
  device: "Chrome · Windows",
};

describe.each(implementations)("the sessions of a user on the %s", (_name, start) => {
  const { state, store, elsewhere } = useSessions(start);
  const now = () => state.now() + ahead;
  const sessions = createSessions({ store, keyring: createKeyring(SECRETS), now });
  let ahead = 0;
  let lastUid = 0;

  /** Sessions of one new user, oldest first. */
  async function signIn(count: number, origin: SessionOrigin | undefined = ORIGIN) {
    lastUid += 1;
    const uid = String(lastUid);
    const opened = [];
    for (let index = 0; index < count; index += 1) {
      const session = await sessions.open(null);
      await session.signIn({ ...LOGIN_USER, uid }, origin);
      await state.pass(2);
      opened.push(session);
    }
    return { uid, opened };
  }

  it("are a hundred at most: one more ends the oldest, and none is kept that has lapsed", async () => {
    const { uid, opened } = await signIn(101);
    const count = async () =>
      Object.keys((await store.read({ hashKey: `user-sessions:{${uid}}` })).fields ?? {}).length;
    expect([(await elsewhere.listByUser(uid)).length, await count()]).toEqual([100, 100]);
    const [oldest, next] = await Promise.all(
      opened.slice(0, 2).map(({ id }) => elsewhere.open(id)),
    );
    expect(oldest).toMatchObject({ exists: false, token: null });
    expect(next?.signedIn).toBe(true);
    ahead += 8 * 24 * 60 * MINUTE_MS;
    await (await sessions.open(null)).signIn({ ...LOGIN_USER, uid });
    expect(await count()).toBe(1);
  });

  // docs/product.md#a-user-sees-where-they-are-signed-in
  it("are listed by less than their key in the store", async () => {
    const { uid, opened } = await signIn(1);
    const [listed] = await sessions.listByUser(uid);
    expect(listed?.id).toHaveLength(22);
    expect(opened[0]?.publicId).toBe(listed?.id);
    expect((await store.read({ hashKey: `session:{${listed?.id}}` })).fields).toBeNull();
  });

  // docs/product.md#secrets-stay-in-the-gateway
  it("get messages of other sessions that the store does not have in the clear", async () => {
    const { uid } = await signIn(1);
    const listed = await sessions.listByUser(uid);
    await sessions.queueFlash(listed, { kind: "new-device", device: "Netscape · BeOS" });
    const hashKey = `session:{${listed[0]?.reference}}`;
    const { fields } = await store.read({ hashKey });
    expect(Object.keys(fields ?? {}).filter((name) => name.startsWith("f:"))).toHaveLength(1);
    expect(JSON.stringify(fields)).not.toContain("Netscape");
  });

  // docs/product.md#a-user-sees-where-they-are-signed-in
  it("say when they were last used, to five minutes, without a command of its own", async () => {
    const { uid, opened } = await signIn(1);
    const lastSeen = async () => (await sessions.listByUser(uid))[0]?.lastSeenAt ?? 0;
    const before = await lastSeen();
    ahead += 4 * MINUTE_MS;
    await sessions.open(opened[0]?.id ?? null);
    expect(await lastSeen()).toBe(before);
    ahead += MINUTE_MS;
    await sessions.open(opened[0]?.id ?? null);
    expect((await lastSeen()) - before).toBeGreaterThanOrEqual(5 * MINUTE_MS);
  });
});
