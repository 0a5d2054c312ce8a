import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryStore } from "~/gateway/session/memory-store";
import { createSessions, type Sessions } from "~/gateway/session/session-store";
import { LOGIN_USER, SECRETS } from "./sessions";
import { redis as startRedis } from "./stores";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("times, by a clock of our own", () => {
  let time = 1_767_240_000_000;
  const store = createMemoryStore({ now: () => time });
  const sessions = createSessions({ store, secrets: SECRETS, now: () => time });
  afterAll(() => store.close());

  async function signIn(): Promise<string | null> {
    const session = await sessions.open(null);
    await session.signIn(LOGIN_USER);
    await session.commit();
    return session.id;
  }

  async function visit(id: string | null) {
    const session = await sessions.open(id);
    session.set("companyChoiceNeeded", !session.get("companyChoiceNeeded"));
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
      expect(await again.commit()).toBe("unchanged");
    }
    time += 2 * HOUR_MS + 1_000;
    expect((await sessions.open(session.id)).exists).toBe(false);
  });

  it("the token's day counts from the scan when a phone is bound later", async () => {
    const session = await sessions.open(null);
    await session.startBinding({ ...LOGIN_USER, mobileNumber: "" });
    const scannedAt = time;
    time += HOUR_MS;
    await session.completeBinding("13800000001");
    time = scannedAt + DAY_MS - 1_000;
    expect((await sessions.open(session.id)).token).toBe(LOGIN_USER.token);
    time = scannedAt + DAY_MS + 1_000;
    expect((await sessions.open(session.id)).token).toBeNull();
  });

  it("the list of a user's sessions forgets those that have expired", async () => {
    const user = { ...LOGIN_USER, uid: "30001" };
    for (let day = 0; day < 30; day += 1) {
      await (await sessions.open(null)).signIn(user);
      time += DAY_MS;
    }
    expect(await sessions.listByUser(user.uid)).toHaveLength(6);
    expect(Object.keys((await store.readHash("user-sessions:{30001}")) ?? {})).toHaveLength(8);
  });
});

describe("times, by Redis's clock", () => {
  let state: Awaited<ReturnType<typeof startRedis>>;
  let sessions: Sessions;
  let redis: Redis;

  beforeAll(async () => {
    state = await startRedis();
    redis = new Redis(state.server.url);
    // A node whose own clock is a year off must not matter.
    const wrongClock = () => Date.now() + 365 * DAY_MS;
    sessions = createSessions({ store: state.open(), secrets: SECRETS, now: wrongClock });
  });
  afterAll(async () => {
    redis.disconnect();
    await state.stop();
  });

  async function timeLeft(kind: "session" | "token"): Promise<number> {
    const [key, ...others] = await redis.keys(`test:${kind}:*`);
    expect(others).toEqual([]);
    return key ? redis.pttl(key) : 0;
  }

  // docs/product.md#a-token-is-valid-for-one-day
  it("the token's key lives no longer than 86,400,000 ms, and activity does not prolong it", async () => {
    await redis.flushall();
    const session = await sessions.open(null);
    await session.signIn(LOGIN_USER);
    await session.commit();
    let before = DAY_MS;
    for (let visits = 0; visits < 5; visits += 1) {
      await state.pass(5);
      const again = await sessions.open(session.id);
      again.flash({ kind: "info", key: "visit" });
      again.set("companyChoiceNeeded", visits % 2 === 0);
      await again.commit();
      const left = await timeLeft("token");
      expect(left).toBeLessThan(before);
      expect(left).toBeGreaterThan(DAY_MS - 60_000);
      before = left;
    }
    expect(await timeLeft("session")).toBeLessThanOrEqual(7 * DAY_MS);
    expect(await timeLeft("session")).toBeGreaterThan(7 * DAY_MS - 60_000);
  });

  it("binding a phone does not prolong the token's key", async () => {
    await redis.flushall();
    const session = await sessions.open(null);
    await session.startBinding({ ...LOGIN_USER, mobileNumber: "" });
    const [key = ""] = await redis.keys("test:token:*");
    await redis.pexpire(key, HOUR_MS);
    await session.completeBinding("13800000001");
    expect(await timeLeft("token")).toBeLessThanOrEqual(HOUR_MS);
    expect(await timeLeft("token")).toBeGreaterThan(HOUR_MS - 60_000);
  });

  it("every key has an end", async () => {
    await redis.flushall();
    const session = await sessions.open(null);
    await session.signIn(LOGIN_USER);
    session.flash({ kind: "info", key: "one" });
    await session.commit();
    for (const key of await redis.keys("*")) expect(await redis.pttl(key)).toBeGreaterThan(0);
  });
});
