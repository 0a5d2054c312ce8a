import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoginUser } from "~/gateway/core/user";
import type { Session } from "~/gateway/session/session";
import { createSessions, type Sessions } from "~/gateway/session/session-store";
import type { Store } from "~/gateway/session/store";
import { implementations, type StoreUnderTest } from "./stores";

const SECRETS = ["a secret of at least thirty-two characters"];

const LOGIN_USER: LoginUser = {
  uid: "10001",
  nickname: "张创作",
  headimgurl: "https://cdn.example/a/10001.png",
  mobileNumber: "13800000001",
  token: "sbx_10001_0123456789abcdef0123456789abcdef",
};
const { token: TOKEN, ...USER } = LOGIN_USER;

describe.each(implementations)("sessions on the %s", (_name, start) => {
  let state: StoreUnderTest;
  let store: Store;
  /** The same store as two nodes see it. */
  let sessions: Sessions;
  let elsewhere: Sessions;

  beforeAll(async () => {
    state = await start();
    store = state.open();
    sessions = createSessions({ store, secrets: SECRETS, now: state.now });
    elsewhere = createSessions({ store: state.open(), secrets: SECRETS, now: state.now });
  });
  afterAll(() => state.stop());

  async function anonymous(): Promise<Session> {
    const session = await sessions.open(null);
    session.set("returnTo", "/order");
    await session.commit();
    return sessions.open(session.id);
  }

  async function signedIn(user: Partial<LoginUser> = {}): Promise<Session> {
    const session = await sessions.open(null);
    await session.signIn({ ...LOGIN_USER, ...user });
    await session.commit();
    return sessions.open(session.id);
  }

  describe("coming into being", () => {
    it("has nothing, writes nothing and sets no cookie for a visitor who does nothing", async () => {
      const session = await sessions.open(null);
      expect(session).toMatchObject({ exists: false, id: null, user: null, token: null });
      expect(await session.takeFlash()).toEqual([]);
      expect(await session.claimUnauthorizedNotice()).toBe(false);
      session.unset("returnTo");
      expect(await session.commit()).toBe("unchanged");
      expect(session).toMatchObject({ idChanged: false, ended: false });
    });

    it("exists from the first commit with something in it, under an id of 256 random bits", async () => {
      const session = await sessions.open(null);
      session.set("experiencePopupSeen", true);
      expect(session.exists).toBe(false);
      expect(await session.commit()).toBe("changed");
      expect(session.idChanged).toBe(true);
      expect(session.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const again = await elsewhere.open(session.id);
      expect(again).toMatchObject({ exists: true, idChanged: false });
      expect(again.get("experiencePopupSeen")).toBe(true);
    });

    it("never takes over an id it did not give out", async () => {
      const forged = "A".repeat(43);
      const session = await sessions.open(forged);
      expect(session.exists).toBe(false);
      session.set("returnTo", "/order");
      await session.commit();
      expect(session.id).not.toBe(forged);
      expect((await sessions.open(forged)).exists).toBe(false);
    });

    it("gives 10,000 visitors 10,000 ids", async () => {
      const ids = new Set<string | null>();
      for (let round = 0; round < 100; round += 1) {
        const visitors = await Promise.all(Array.from({ length: 100 }, () => sessions.open(null)));
        for (const visitor of visitors) visitor.set("returnTo", "/");
        await Promise.all(visitors.map((visitor) => visitor.commit()));
        for (const { id } of visitors) ids.add(id);
      }
      expect(ids.size).toBe(10_000);
    });

    it.each([null, "", "short", "A".repeat(44), `${"A".repeat(42)}=`, `${"A".repeat(42)}\n`])(
      "asks the store nothing about the id %j",
      async (id) => {
        const silent = new Proxy(store, {
          get: () => () => Promise.reject(new Error("the store was asked")),
        });
        const quiet = createSessions({ store: silent, secrets: SECRETS });
        const session = await quiet.open(id);
        expect(session.exists).toBe(false);
        expect(await session.commit()).toBe("unchanged");
      },
    );
  });

  describe("fields", () => {
    it("keeps every kind of field", async () => {
      const session = await anonymous();
      const company = {
        isSuper: false,
        uid: "10001",
        companyKeyRole: "",
        headimgurl: "",
        companyName: "个人版",
        companyId: "90001",
        name: "张创作",
        roleName: "",
        vipLimitTime: "2099-12-31 23:59:59",
        vipId: 1,
        vipName: "基础版VIP",
        isCompany: false,
        isVip: true,
        isVipExp: false,
      };
      session.set("company", company);
      session.set("codeSentAt", { login: 1, bind: 2 });
      session.set("joinCompanyId", null);
      session.set("companyChoiceNeeded", true);
      expect(session.get("company")).toEqual(company);
      await session.commit();
      const again = await elsewhere.open(session.id);
      expect(again.get("company")).toEqual(company);
      expect(again.get("codeSentAt")).toEqual({ login: 1, bind: 2 });
      expect(again.get("joinCompanyId")).toBeNull();
      expect(again.get("companyChoiceNeeded")).toBe(true);
      expect(again.get("qrLoginId")).toBeUndefined();
    });

    it("writes changed fields alone", async () => {
      const session = await anonymous();
      session.set("returnTo", "/order");
      expect(await session.commit()).toBe("unchanged");
      session.set("returnTo", "/pricing");
      session.unset("qrLoginId");
      expect(await session.commit()).toBe("changed");
      expect(session.idChanged).toBe(false);
    });

    it("forgets an unset field and stays, even when it was the last", async () => {
      const session = await anonymous();
      session.unset("returnTo");
      expect(session.get("returnTo")).toBeUndefined();
      await session.commit();
      const again = await elsewhere.open(session.id);
      expect(again.exists).toBe(true);
      expect(again.get("returnTo")).toBeUndefined();
    });

    it("loses no field of parallel requests", async () => {
      for (let round = 0; round < 50; round += 1) {
        const { id } = await anonymous();
        const [one, two, three] = await Promise.all([
          sessions.open(id),
          elsewhere.open(id),
          sessions.open(id),
        ]);
        one.set("qrLoginId", "qr");
        two.set("companyChoiceNeeded", true);
        three.unset("returnTo");
        await Promise.all([one.commit(), two.commit(), three.commit()]);
        const after = await elsewhere.open(id);
        expect(after.get("qrLoginId")).toBe("qr");
        expect(after.get("companyChoiceNeeded")).toBe(true);
        expect(after.get("returnTo")).toBeUndefined();
      }
    });

    it("loses none of 1,000 parallel requests' messages", async () => {
      const { id } = await anonymous();
      await Promise.all(
        Array.from({ length: 1000 }, async (_, index) => {
          const session = await (index % 2 ? sessions : elsewhere).open(id);
          session.flash({ kind: "info", key: String(index) });
          await session.commit();
        }),
      );
      const shown = await (await sessions.open(id)).takeFlash();
      expect(new Set(shown.map((flash) => "key" in flash && flash.key)).size).toBe(1000);
    });

    it("ignores a stored value that does not parse", async () => {
      const session = await anonymous();
      const hash = await onlyHash(session);
      await store.updateHash(hash, { c: '{"companyId":1}', q: "not json", s: '{"login":"x"}' }, []);
      const again = await sessions.open(session.id);
      expect(again.get("company")).toBeUndefined();
      expect(again.get("qrLoginId")).toBeUndefined();
      expect(again.get("codeSentAt")).toBeUndefined();
      expect(again.get("returnTo")).toBe("/order");
    });
  });

  /** Finds the session's hash by a mark left in it, as its key cannot be computed from outside. */
  async function onlyHash(session: Session): Promise<string> {
    const keys: string[] = [];
    const listening = new Proxy(store, {
      get: (target, name) =>
        name === "readHash"
          ? (key: string) => {
              keys.push(key);
              return target.readHash(key);
            }
          : Reflect.get(target, name),
    });
    await createSessions({ store: listening, secrets: SECRETS }).open(session.id);
    return keys[0] ?? "";
  }

  describe("signing in and out", () => {
    it("gives a new id, and the old one is dead on every node (#141)", async () => {
      const before = await anonymous();
      const oldId = before.id;
      await before.signIn(LOGIN_USER);
      expect((await elsewhere.open(oldId)).exists).toBe(false);
      await before.commit();
      expect(before.id).not.toBe(oldId);
      expect(before.idChanged).toBe(true);
      const after = await elsewhere.open(before.id);
      expect(after).toMatchObject({ signedIn: true, user: USER, token: TOKEN });
      expect(after.get("signedInAt")).toBeLessThanOrEqual(state.now());
    });

    it("takes along nothing but what is declared safe", async () => {
      const session = await anonymous();
      session.set("qrLoginId", "qr");
      session.flash({ kind: "info", key: "before" });
      await session.commit();
      const login = await sessions.open(session.id);
      login.set("codeSentAt", { login: 1 });
      login.set("experiencePopupSeen", true);
      await login.signIn(LOGIN_USER);
      await login.commit();
      const after = await sessions.open(login.id);
      expect(after.get("returnTo")).toBe("/order");
      expect(after.get("experiencePopupSeen")).toBe(true);
      expect(after.get("qrLoginId")).toBeUndefined();
      expect(after.get("codeSentAt")).toBeUndefined();
      expect(await after.takeFlash()).toEqual([]);
    });

    it("writes what the request sets after signing in to the new session", async () => {
      const session = await anonymous();
      await session.signIn(LOGIN_USER);
      session.set("companyChoiceNeeded", true);
      session.flash({ kind: "success", key: "messages.login-success" });
      await session.commit();
      const after = await elsewhere.open(session.id);
      expect(after.get("companyChoiceNeeded")).toBe(true);
      expect(await after.takeFlash()).toHaveLength(1);
    });

    it("signing in again ends the session before", async () => {
      const session = await signedIn();
      const oldId = session.id;
      await session.signIn({ ...LOGIN_USER, uid: "10002", token: "another" });
      expect((await elsewhere.open(oldId)).exists).toBe(false);
      expect(await sessions.open(session.id)).toMatchObject({ token: "another" });
    });

    it("logout ends session and token at once and asks for the cookie to be cleared (#141)", async () => {
      const session = await signedIn();
      const { id } = session;
      await session.signOut();
      expect(await elsewhere.open(id)).toMatchObject({ exists: false, user: null, token: null });
      expect(session).toMatchObject({ exists: false, user: null, token: null, ended: true });
      expect(await session.commit()).toBe("changed");
      expect(session).toMatchObject({ ended: true, idChanged: false, id: null });
    });

    it("a message left at logout begins a new anonymous session", async () => {
      const session = await signedIn();
      const oldId = session.id;
      await session.signOut();
      session.flash({ kind: "info", key: "bye" });
      await session.commit();
      expect(session).toMatchObject({ ended: false, idChanged: true, user: null });
      expect(session.id).not.toBe(oldId);
      expect(await (await sessions.open(session.id)).takeFlash()).toHaveLength(1);
    });

    it("logout during a slow parallel request is never undone, in 500 rounds (#141)", async () => {
      for (let round = 0; round < 500; round += 1) {
        const { id } = await signedIn({ uid: "slow" });
        const [slow, quick] = await Promise.all([elsewhere.open(id), sessions.open(id)]);
        slow.set("companyChoiceNeeded", true);
        slow.flash({ kind: "success", key: "late" });
        const finishing = [() => slow.commit(), () => quick.signOut(), () => slow.dropToken()];
        const turn = round % 3;
        const order = [...finishing.slice(turn), ...finishing.slice(0, turn)];
        await Promise.all(order.map((finish) => finish()));
        slow.set("qrLoginId", "later still");
        await slow.commit();
        await slow.claimUnauthorizedNotice();
        expect(slow).toMatchObject({ idChanged: false, ended: false });
        expect(await sessions.open(id)).toMatchObject({ exists: false, user: null, token: null });
      }
    });

    it("a slow request does not revive the session a login has replaced", async () => {
      const { id } = await anonymous();
      const [slow, login] = await Promise.all([elsewhere.open(id), sessions.open(id)]);
      await login.signIn(LOGIN_USER);
      slow.set("qrLoginId", "late");
      expect(await slow.commit()).toBe("unchanged");
      expect(slow.idChanged).toBe(false);
      expect((await sessions.open(id)).exists).toBe(false);
    });

    it("logout and a login of the same session at the same time leave the old id dead", async () => {
      for (let round = 0; round < 50; round += 1) {
        const { id } = await signedIn({ uid: "both" });
        const [one, two] = await Promise.all([elsewhere.open(id), sessions.open(id)]);
        await Promise.all([one.signOut(), two.signIn(LOGIN_USER)]);
        expect((await sessions.open(id)).exists).toBe(false);
        expect((await sessions.open(two.id)).signedIn).toBe(true);
      }
    });
  });

  describe("binding a phone", () => {
    const scanned = { ...LOGIN_USER, uid: "10007", mobileNumber: "" };

    it("#113 holds a scanned user without a phone under a new id, not signed in", async () => {
      const before = await anonymous();
      const oldId = before.id;
      await before.holdForBinding(scanned);
      await before.commit();
      expect((await elsewhere.open(oldId)).exists).toBe(false);
      const held = await elsewhere.open(before.id);
      expect(held).toMatchObject({ signedIn: false, user: null, token: TOKEN });
      expect(held.get("pendingUser")).toEqual({ ...USER, uid: "10007", mobileNumber: "" });
    });

    it("signs in with the bound phone under yet another id", async () => {
      const session = await anonymous();
      await session.holdForBinding(scanned);
      const heldId = session.id;
      const bind = await sessions.open(heldId);
      await bind.completeBinding("13800000007");
      await bind.commit();
      expect((await elsewhere.open(heldId)).exists).toBe(false);
      const after = await elsewhere.open(bind.id);
      expect(after.user).toEqual({ ...USER, uid: "10007", mobileNumber: "13800000007" });
      expect(after).toMatchObject({ signedIn: true, token: TOKEN });
      expect(after.get("pendingUser")).toBeUndefined();
    });

    it("a double click binds once", async () => {
      const session = await anonymous();
      await session.holdForBinding(scanned);
      const clicks = await Promise.all([sessions.open(session.id), elsewhere.open(session.id)]);
      const results = await Promise.allSettled(
        clicks.map((click) => click.completeBinding("13800000007")),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    it("refuses when nobody is held, and when the token was dropped", async () => {
      const nobody = await anonymous();
      await expect(nobody.completeBinding("13800000007")).rejects.toMatchObject({
        code: "unauthorized",
      });
      const session = await anonymous();
      await session.holdForBinding(scanned);
      await session.dropToken();
      await expect(session.completeBinding("13800000007")).rejects.toMatchObject({
        code: "unauthorized",
      });
    });
  });

  describe("messages", () => {
    it("shows several messages queued before one look, in order, and each once", async () => {
      const { id } = await anonymous();
      const first = await sessions.open(id);
      first.flash({ kind: "success", key: "one" });
      first.flash({ kind: "success", key: "two", values: { name: "企业" } });
      await first.commit();
      await state.pass(2);
      const second = await elsewhere.open(id);
      second.flash({ kind: "unauthorized" });
      await second.commit();
      const page = await sessions.open(id);
      expect(await page.takeFlash()).toEqual([
        { kind: "success", key: "one" },
        { kind: "success", key: "two", values: { name: "企业" } },
        { kind: "unauthorized" },
      ]);
      expect(await page.takeFlash()).toEqual([]);
      expect(await (await elsewhere.open(id)).takeFlash()).toEqual([]);
    });

    it("shows a message to one of many parallel pages", async () => {
      const session = await anonymous();
      session.flash({ kind: "info", key: "only" });
      await session.commit();
      const pages = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? sessions : elsewhere).open(session.id),
        ),
      );
      const shown = await Promise.all(pages.map((page) => page.takeFlash()));
      expect(shown.flat()).toEqual([{ kind: "info", key: "only" }]);
    });

    it("keeps messages for the next page when the answer became a redirect", async () => {
      const session = await anonymous();
      session.flash({ kind: "info", key: "first" });
      await session.commit();
      const redirected = await sessions.open(session.id);
      await redirected.takeFlash();
      redirected.flash({ kind: "info", key: "second" });
      redirected.keepFlash();
      await redirected.commit();
      const shown = await (await elsewhere.open(session.id)).takeFlash();
      expect(shown).toEqual([
        { kind: "info", key: "first" },
        { kind: "info", key: "second" },
      ]);
    });
  });

  describe("a refused token", () => {
    it("is told to one of ten parallel requests, until the next login", async () => {
      const { id } = await signedIn();
      const requests = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? sessions : elsewhere).open(id)),
      );
      const told = await Promise.all(requests.map((request) => request.claimUnauthorizedNotice()));
      expect(told.filter(Boolean)).toHaveLength(1);
      const login = await sessions.open(id);
      expect(await login.claimUnauthorizedNotice()).toBe(false);
      await login.signIn(LOGIN_USER);
      expect(await login.claimUnauthorizedNotice()).toBe(true);
    });

    it("is dropped while the visitor stays known by name", async () => {
      const session = await signedIn();
      await session.dropToken();
      expect(session).toMatchObject({ token: null, signedIn: true, user: USER });
      expect(await elsewhere.open(session.id)).toMatchObject({ token: null, user: USER });
    });
  });

  describe("all sessions of a user", () => {
    it("are listed newest first without giving them away, and ended at once", async () => {
      const uid = "20001";
      const older = await signedIn({ uid });
      await state.pass(5);
      const newer = await signedIn({ uid });
      const other = await signedIn({ uid: "20002" });
      const gone = await signedIn({ uid });
      await gone.signOut();

      const list = await elsewhere.listByUser(uid);
      expect(list.map(({ signedInAt }) => signedInAt)).toEqual([
        newer.get("signedInAt"),
        older.get("signedInAt"),
      ]);
      for (const { reference } of list) expect((await sessions.open(reference)).exists).toBe(false);

      await elsewhere.endAllOfUser(uid);
      for (const { id } of [older, newer])
        expect(await sessions.open(id)).toMatchObject({ exists: false, token: null });
      expect((await sessions.open(other.id)).signedIn).toBe(true);
      expect(await sessions.listByUser(uid)).toEqual([]);
    });
  });

  it("shows neither id nor token when it is logged by accident", async () => {
    const session = await signedIn();
    const shown = [
      JSON.stringify({ session }),
      inspect(session, { showHidden: true, depth: 9, getters: true }),
      inspect({ session }, { depth: 9 }),
      String(session),
      JSON.stringify(Object.entries(session)),
    ].join();
    expect(shown).not.toContain(session.id);
    expect(shown).not.toContain(TOKEN);
    expect(shown).not.toContain(USER.mobileNumber);
  });
});
