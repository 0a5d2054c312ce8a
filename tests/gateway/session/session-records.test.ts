import { afterAll, describe, expect, it } from "vitest";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { phones } from "~/tests/support/people";
import { LOGIN_USER, SECRETS } from "./sessions";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("times, by a clock of our own", () => {
  let time = 1_767_240_000_000;
  const store = createMemoryStore({ now: () => time });
  const sessions = createSessions({ store, keyring: createKeyring(SECRETS), now: () => time });
  afterAll(() => store.close());

  async function signIn(): Promise<string | null> {
    const session = await sessions.open(null);
    await session.signIn(LOGIN_USER);
    await session.commit();
    return session.id;
  }

  async function visit(id: string | null) {
    const session = await sessions.open(id);
    session.set("trialUsed", !session.get("trialUsed"));
    await session.commit();
    return session;
  }

  // docs/product.md#a-token-is-valid-for-one-day
  // docs/product.md#the-name-outlives-the-token
  it("a token lives 86,400 s from login however active the visitor is, the name 7 days", async () => {
    const id = await signIn();
    const loginAt = time;
    for (; time < loginAt + DAY_MS - HOUR_MS; time += HOUR_MS)
      expect((await visit(id)).token).toBe(LOGIN_USER.token);
    time = loginAt + DAY_MS - 1_000;
    expect((await visit(id)).token).toBe(LOGIN_USER.token);
    time = loginAt + DAY_MS + 1_000;
    expect(await visit(id)).toMatchObject({ token: null, signedIn: true });
    expect(await sessions.listByUser(LOGIN_USER.uid)).toHaveLength(1);
    for (; time < loginAt + 7 * DAY_MS; time += 12 * HOUR_MS)
      expect(await visit(id)).toMatchObject({ token: null, signedIn: true });
    time = loginAt + 7 * DAY_MS + 1_000;
    expect(await sessions.open(id)).toMatchObject({ exists: false, user: null });
  });

  it("an anonymous session ends after two idle hours and lives on while it is used", async () => {
    const session = await sessions.open(null);
    session.set("returnTo", "/order");
    await session.commit();
    for (let visits = 0; visits < 5; visits += 1) {
      time += 2 * HOUR_MS - 1_000;
      const again = await sessions.open(session.id);
      expect(again.exists).toBe(true);
      await again.commit();
    }
    time += 2 * HOUR_MS + 1_000;
    expect((await sessions.open(session.id)).exists).toBe(false);
  });

  it("the token's day counts from the scan when a phone is bound later", async () => {
    const session = await sessions.open(null);
    await session.startBinding({ ...LOGIN_USER, mobileNumber: "" });
    const scannedAt = time;
    time += HOUR_MS;
    await session.completeBinding(phones.newcomer);
    time = scannedAt + DAY_MS - 1_000;
    expect((await sessions.open(session.id)).token).toBe(LOGIN_USER.token);
    time = scannedAt + DAY_MS + 1_000;
    expect((await sessions.open(session.id)).token).toBeNull();
  });
});
