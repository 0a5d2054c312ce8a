import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { later } from "~/tests/support/later";
import { LOGIN_USER } from "../session/sessions";
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

  const sessionsWith = (...secrets: string[]) =>
    createSessions({ store, keyring: createKeyring(secrets) });

  async function signIn(...secrets: string[]): Promise<string> {
    const session = await sessionsWith(...secrets).open(null);
    await session.signIn(LOGIN_USER);
    await session.commit();
    return session.id ?? "";
  }

  const openWith = async (id: string, ...secrets: string[]) => sessionsWith(...secrets).open(id);

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
    session.set("trialUsed", true);
    await session.commit();
    const again = await sessionsWith(secret, oldSecret).open(id);
    expect(again.get("trialUsed")).toBe(true);
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
      createSessions({ store, keyring: createKeyring([secret], storedFormat) }),
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

  it("seals a text anew each time, and opens nothing else", () => {
    const { seal, unseal } = createKeyring([secret]);
    const sealed = seal("ticket", "qr-ticket");
    expect(seal("ticket", "qr-ticket")).not.toBe(sealed);
    for (const nonsense of ["", "a.b", sealed.slice(2), `${sealed.slice(0, 6)}.`])
      expect(unseal(nonsense, "qr-ticket")).toBeNull();
  });

  it("seals a text of an address alike each time, for its purpose alone", () => {
    const { sealAlike, unseal } = createKeyring([secret]);
    const sealed = sealAlike("KEY", "invitation");
    expect(sealAlike("KEY", "invitation")).toBe(sealed);
    expect(sealAlike("KEZ", "invitation").slice(0, 24)).not.toBe(sealed.slice(0, 24));
    expect([unseal(sealed, "invitation"), unseal(sealed, "other")]).toEqual(["KEY", null]);
  });

  it("refuses to start without a secret or with a short one", () => {
    expect(() => sessionsWith()).toThrow();
    expect(() => sessionsWith("too short")).toThrow(/32/);
  });
});

it("without Redis a session writes nothing, keeps its cookie and signs nobody in or out", async () => {
  const state = await startRedis();
  onTestFinished(() => state.stop());
  const sessions = createSessions({ store: state.open(), keyring: createKeyring([newSecret()]) });
  const login = await sessions.open(null);
  await login.signIn(LOGIN_USER);
  await state.server.stop();
  const session = await sessions.openOrUnavailable(login.id);
  session.set("returnTo", "/order");
  await session.commit();
  expect(session).toMatchObject({ exists: false, idChanged: false, ended: false });
  const refused = { code: "store-unavailable", retryAfterSeconds: 1 };
  for (const act of [session.signIn(LOGIN_USER), session.signOut()])
    await expect(act).rejects.toMatchObject(refused);
});
