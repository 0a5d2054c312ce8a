import { describe, expect, it } from "vitest";
import { PERSONAL_ACCOUNT } from "~/gateway/core/permissions";
import { createSessions } from "~/gateway/session/session-store";
import { LOGIN_USER, SECRETS, useSessions } from "./sessions";
import { implementations } from "./stores";

describe.each(implementations)("session fields on the %s", (_name, start) => {
  const { store, sessions, elsewhere, anonymous, signedIn } = useSessions(start);

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
        ...PERSONAL_ACCOUNT,
        isVip: true,
        uid: "10001",
        headimgurl: "",
        companyName: "个人版",
        companyId: "90001",
        name: "张创作",
        roleName: "",
        vipLimitTime: "2099-12-31 23:59:59",
        vipName: "基础版VIP",
      };
      session.set("company", company);
      session.set("codeSentAt", { login: 1, bind: 2 });
      session.set("joinCompanyId", null);
      session.set("companyChoiceNeeded", true);
      await session.commit();
      const again = await elsewhere.open(session.id);
      expect(again.get("company")).toEqual(company);
      expect(again.get("codeSentAt")).toEqual({ login: 1, bind: 2 });
      expect(again.get("joinCompanyId")).toBeNull();
      expect(again.get("companyChoiceNeeded")).toBe(true);
      expect(again.get("qrLoginId")).toBeUndefined();
    });

    // docs/product.md#parallel-requests-lose-no-change-of-the-session
    it("loses no field and no message of parallel requests", async () => {
      for (let round = 0; round < 50; round += 1) {
        const { id } = await anonymous();
        const nodes = [sessions, elsewhere, sessions];
        const requests = await Promise.all(nodes.map((node) => node.open(id)));
        for (const request of requests) request.flash({ kind: "info", key: "done" });
        requests[0]?.set("qrLoginId", "qr");
        requests[1]?.set("companyChoiceNeeded", true);
        requests[2]?.unset("returnTo");
        await Promise.all(requests.map((request) => request.commit()));
        const after = await elsewhere.open(id);
        expect(after.get("qrLoginId")).toBe("qr");
        expect(after.get("companyChoiceNeeded")).toBe(true);
        expect(after.get("returnTo")).toBeUndefined();
        expect(await after.takeFlash()).toHaveLength(3);
      }
    });

    // docs/product.md#a-session-stays-small
    it("stores no text of the upstream beyond 8 KB, and says so", async () => {
      const session = await anonymous();
      const long = { code: "upstream-malformed", status: 502 };
      const nickname = "名".repeat(3_000);
      await expect(session.signIn({ ...LOGIN_USER, nickname })).rejects.toMatchObject(long);
      expect(await elsewhere.open(session.id)).toMatchObject({ exists: true, signedIn: false });
    });

    it("ignores a stored value that does not parse", async () => {
      const { id } = await signedIn({ uid: "unreadable" });
      const [{ reference = "" } = {}] = await sessions.listByUser("unreadable");
      const unreadable = { c: '{"companyId":1}', q: "not json", s: '{"login":"x"}', n: "true" };
      await store.updateHash(`session:{${reference}}`, unreadable, []);
      const again = await sessions.open(id);
      expect(again.get("company")).toBeUndefined();
      expect(again.get("qrLoginId")).toBeUndefined();
      expect(again.get("codeSentAt")).toBeUndefined();
      expect(again.get("companyChoiceNeeded")).toBe(true);
    });
  });
});
