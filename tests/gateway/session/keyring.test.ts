import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createRateLimiter } from "~/gateway/session/rate-limit";
import { createSessions } from "~/gateway/session/session-store";
import { later } from "~/tests/support/later";
import { LOGIN_USER } from "./sessions";
import { redis as startRedis, useStores } from "./stores";

const ORIGIN = {
  kind: "browser",
  method: "sms",
  address: "203.0.113.7",
  device: "Chrome",
} as const;
const newSecret = () => randomBytes(24).toString("base64url");

describe("secrets", () => {
  const { state, store } = useStores(startRedis);
  const redis = later(() => state.control);
  const oldSecret = newSecret();
  const secret = newSecret();

  beforeEach(() => redis.flushall());

  const sessionsWith = (...secrets: string[]) => createSessions({ store, secrets });

  async function signIn(...secrets: string[]): Promise<string> {
    const session = await sessionsWith(...secrets).open(null);
    await session.signIn(LOGIN_USER);
    await session.commit();
    return session.id ?? "";
  }

  const openWith = async (id: string, ...secrets: string[]) => sessionsWith(...secrets).open(id);

  it("no session's id, token, name, phone or address stands in Redis in clear", async () => {
    const id = await signIn(secret);
    const window = { limit: 5, windowSeconds: 60 };
    await createRateLimiter(store, [secret]).hit("code:phone", LOGIN_USER.mobileNumber, window);
    const keys = await redis.keys("*");
    const values = keys.map(async (key) =>
      (await redis.type(key)) === "hash" ? Object.values(await redis.hgetall(key)) : redis.get(key),
    );
    const stored = JSON.stringify([keys, await Promise.all(values)]);
    expect(stored).toContain("code:phone");
    const { token, nickname, mobileNumber } = LOGIN_USER;
    for (const clear of [id, token, nickname, mobileNumber, secret])
      expect(stored).not.toContain(clear);
  });

  it("signing out leaves neither the session nor its token in Redis", async () => {
    const session = await sessionsWith(secret).open(await signIn(secret));
    expect(await redis.keys("test:token:*")).toHaveLength(1);
    await session.signOut();
    expect(await redis.keys("*")).toEqual([]);
  });

  it("changing the secret logs nobody out while the old one is still listed", async () => {
    const id = await signIn(oldSecret);
    const session = await sessionsWith(secret, oldSecret).open(id);
    expect(session).toMatchObject({ signedIn: true, token: LOGIN_USER.token, idChanged: false });
    session.set("companyChoiceNeeded", true);
    await session.commit();
    const again = await sessionsWith(secret, oldSecret).open(id);
    expect(again.get("companyChoiceNeeded")).toBe(true);
    await again.signOut();
    expect((await sessionsWith(oldSecret).open(id)).exists).toBe(false);
  });

  it("new sessions are made under the newest secret, and one that is not listed opens nothing", async () => {
    const id = await signIn(secret, oldSecret);
    expect((await openWith(id, secret)).token).toBe(LOGIN_USER.token);
    expect(await openWith(id, oldSecret)).toMatchObject({ exists: false, token: null });
  });

  it("a sealed token with any one bit changed is refused", async () => {
    const id = await signIn(secret);
    const [key = ""] = await redis.keys("test:token:*");
    const [format = "", keyId = "", text = ""] = ((await redis.get(key)) ?? "").split(".");
    const box = Buffer.from(text, "base64url");
    for (let bit = 0; bit < box.length * 8; bit += 1) {
      const changed = Buffer.from(box);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await redis.set(key, `${format}.${keyId}.${changed.toString("base64url")}`);
      expect(await openWith(id, secret)).toMatchObject({ token: null, signedIn: true });
    }
    await redis.set(key, `${format}.${keyId}.${text}`);
    expect((await openWith(id, secret)).token).toBe(LOGIN_USER.token);
  });

  it("neither a token nor a field can be moved to another session", async () => {
    const mine = await signIn(secret);
    const [myToken = ""] = await redis.keys("test:token:*");
    const [mySession = ""] = await redis.keys("test:session:*");
    await signIn(secret);
    const otherOf = async (kind: string, my: string) =>
      (await redis.keys(`test:${kind}:*`)).find((key) => key !== my) ?? "";
    await redis.copy(await otherOf("token", myToken), myToken, "REPLACE");
    expect(await openWith(mine, secret)).toMatchObject({ token: null, signedIn: true });
    const user = await redis.hget(await otherOf("session", mySession), "u");
    await redis.hset(mySession, "u", user ?? "");
    expect(await openWith(mine, secret)).toMatchObject({ signedIn: false, exists: true });
  });

  // docs/product.md#versions-run-side-by-side
  it("a session in the former format goes on in this one, and back", async () => {
    const [former, present] = ([1, 2] as const).map((storedFormat) =>
      createSessions({ store, secrets: [secret], storedFormat }),
    );
    const message = { kind: "info", key: "messages:copied" } as const;
    const session = await former?.open(null);
    await session?.signIn(LOGIN_USER, ORIGIN);
    session?.set("qrLoginId", "of a login");
    session?.flash(message);
    await session?.commit();
    const [key = ""] = await redis.keys("test:session:*");
    expect(await redis.hget(key, "q")).toBe('"of a login"');
    const { token, ...user } = LOGIN_USER;
    const read = await present?.open(session?.id ?? "");
    expect(read).toMatchObject({ user, token });
    expect([read?.get("origin"), read?.get("qrLoginId")]).toEqual([ORIGIN, "of a login"]);
    expect(await read?.takeFlash()).toEqual([message]);
    read?.set("qrLoginId", "of another");
    await read?.commit();
    expect(await redis.hget(key, "q")).not.toContain("another");
    const again = await former?.open(session?.id ?? "");
    expect(again?.get("qrLoginId")).toBe("of another");
  });

  it("seals a text for one purpose, each time anew", () => {
    const sessions = sessionsWith(secret, oldSecret);
    const sealed = sessions.atRest.seal("ticket", "qr-ticket");
    expect(sealed).not.toContain("ticket");
    expect(sessions.atRest.seal("ticket", "qr-ticket")).not.toBe(sealed);
    expect(sessions.atRest.unseal(sealed, "qr-ticket")).toBe("ticket");
    expect(sessions.atRest.unseal(sealed, "another")).toBeNull();
    expect(sessionsWith(oldSecret, secret).atRest.unseal(sealed, "qr-ticket")).toBe("ticket");
    expect(sessionsWith(oldSecret).atRest.unseal(sealed, "qr-ticket")).toBeNull();
    for (const nonsense of [
      "",
      ".",
      "a.b",
      "2.",
      sealed.slice(2),
      `${sealed.slice(0, 6)}.`,
      "x".repeat(500),
    ])
      expect(sessions.atRest.unseal(nonsense, "qr-ticket")).toBeNull();
  });

  it("refuses to start without a secret or with a short one", () => {
    expect(() => sessionsWith()).toThrow();
    expect(() => sessionsWith("too short")).toThrow(/32/);
  });
});

it("without Redis a session is empty, keeps the cookie and refuses what needs it", async () => {
  const state = await startRedis();
  onTestFinished(() => state.stop());
  const sessions = createSessions({ store: state.open(), secrets: [newSecret()] });
  const login = await sessions.open(null);
  await login.signIn(LOGIN_USER);
  await state.server.stop();
  const refused = { code: "store-unavailable", retryAfterSeconds: 1 };
  await expect(sessions.open(login.id)).rejects.toMatchObject(refused);
  const session = await sessions.openOrUnavailable(login.id);
  expect(session).toMatchObject({ exists: false, user: null, token: null });
  expect(() => session.requireAvailable()).toThrow(expect.objectContaining(refused));
  await expect(session.signIn(LOGIN_USER)).rejects.toMatchObject(refused);
  await expect(session.signOut()).rejects.toMatchObject(refused);
  expect(await session.takeFlash()).toEqual([]);
  expect(await session.commit()).toBe("unchanged");
  expect(session).toMatchObject({ idChanged: false, ended: false });
  const visitor = await sessions.openOrUnavailable(null);
  expect(await visitor.commit()).toBe("unchanged");
  visitor.set("returnTo", "/order");
  await expect(visitor.commit()).rejects.toMatchObject(refused);
});
