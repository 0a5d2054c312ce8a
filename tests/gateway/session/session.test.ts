import { describe, expect, it } from "vitest";
import { LOGIN_USER, TOKEN, USER, useSessions } from "./sessions";
import { implementations } from "./stores";

describe.each(implementations)("signing in and out on the %s", (_name, start) => {
  const { state, sessions, elsewhere, anonymous, signedIn } = useSessions(start);

  // docs/product.md#signing-out-ends-the-session-on-every-node
  // docs/product.md#a-sign-in-gives-a-new-session-id
  it("gives a new id, and the old one is dead on every node", async () => {
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

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("logout ends session and token at once and asks for the cookie to be cleared", async () => {
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

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("logout during a slow parallel request is never undone, in 500 rounds", async () => {
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
