import { describe, expect, it } from "vitest";
import type { Session } from "~/gateway/session/session";
import { createSessions } from "~/gateway/session/session-store";
import { SECRETS, useSessions } from "./sessions";
import { implementations } from "./stores";

describe.each(implementations)("session fields on the %s", (_name, start) => {
  const { store, sessions, elsewhere, anonymous } = useSessions(start);

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

    // docs/product.md#parallel-requests-lose-no-change-of-the-session
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

    it("loses none of the 1,000 messages that 100 parallel requests leave", async () => {
      const { id } = await anonymous();
      const requests = await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 2 ? sessions : elsewhere).open(id)),
      );
      for (let wave = 0; wave < 10; wave += 1) {
        const commits = requests.map((session, index) => {
          session.flash({ kind: "info", key: `${wave}.${index}` });
          return session.commit();
        });
        await Promise.all(commits);
      }
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
        name === "readHashAndText"
          ? (key: string, textKey: string) => {
              keys.push(key);
              return target.readHashAndText(key, textKey);
            }
          : Reflect.get(target, name),
    });
    await createSessions({ store: listening, secrets: SECRETS }).open(session.id);
    return keys[0] ?? "";
  }
});
