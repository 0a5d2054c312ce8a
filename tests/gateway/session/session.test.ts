import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { implementations } from "../store/stores";
import { LOGIN_USER, SECRETS, TOKEN, USER, useSessions } from "./sessions";

const ENDED = { exists: false, user: null, token: null };

describe.each(implementations)("a session on the %s", (_name, start) => {
  const { store, sessions, elsewhere, anonymous, signedIn } = useSessions(start);
  const openOnBoth = (id: string | null, count = 2) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => (index % 2 ? elsewhere : sessions).open(id)),
    );

  it.each([null, "", "short", "A".repeat(44), `${"A".repeat(42)}=`, `${"A".repeat(42)}\n`])(
    "asks the store nothing about the id %j",
    async (id) => {
      const silent = new Proxy(store, {
        get: () => () => Promise.reject(new Error("the store was asked")),
      });
      const session = await createSessions({ store: silent, keyring: createKeyring(SECRETS) }).open(
        id,
      );
      expect(session.exists).toBe(false);
      await session.commit();
    },
  );

  // docs/product.md#parallel-requests-lose-no-change-of-the-session
  it("loses no field and no message of parallel requests", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await anonymous();
      const requests = await openOnBoth(id, 3);
      for (const request of requests) request.flash({ kind: "info", key: "done" });
      requests[0]?.set("qrLoginId", "qr");
      requests[1]?.set("codeSentAt", { login: 1 });
      requests[2]?.set("returnTo", undefined);
      await Promise.all(requests.map((request) => request.commit()));
      const after = await elsewhere.open(id);
      const fields = (["qrLoginId", "codeSentAt", "returnTo"] as const).map((key) =>
        after.get(key),
      );
      expect(fields).toEqual(["qr", { login: 1 }, undefined]);
      expect(await after.takeFlash()).toHaveLength(3);
    }
  });

  // docs/product.md#a-session-stays-small
  it("stores no text of the upstream beyond 8 KB, and says so", async () => {
    const session = await anonymous();
    const nickname = "名".repeat(3_000);
    await expect(session.signIn({ ...LOGIN_USER, nickname })).rejects.toMatchObject({
      code: "upstream-malformed",
    });
    expect(await elsewhere.open(session.id)).toMatchObject({ exists: true, signedIn: false });
  });

  it("ignores a stored value that does not parse", async () => {
    const { id } = await signedIn({ uid: "unreadable" });
    const [{ reference = "" } = {}] = await sessions.listByUser("unreadable");
    const unreadable = { c: '{"companyId":1}', q: "not json", s: '{"login":"x"}', tu: "true" };
    await store.writeHash(`session:{${reference}}`, { set: unreadable });
    const again = await sessions.open(id);
    for (const key of ["company", "qrLoginId", "codeSentAt"] as const)
      expect(again.get(key)).toBeUndefined();
    expect(again.get("trialUsed")).toBe(true);
  });

  it("shows neither id nor token when it is logged by accident", async () => {
    const session = await signedIn();
    const shown = [
      JSON.stringify([session, Object.entries(session)]),
      inspect({ session }, { showHidden: true, depth: 9, getters: true }),
      String(session),
    ].join();
    for (const secret of [session.id, TOKEN, USER.mobileNumber])
      expect(shown).not.toContain(secret);
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  // docs/product.md#a-sign-in-gives-a-new-session-id
  it("gets a new id by a sign-in, and the old one is dead on every node", async () => {
    const { id } = await anonymous();
    const [slow, login] = await openOnBoth(id);
    await login?.signIn(LOGIN_USER);
    expect((await elsewhere.open(id)).exists).toBe(false);
    await login?.commit();
    expect(login?.idChanged).toBe(true);
    slow?.set("qrLoginId", "late");
    await slow?.commit();
    expect((await sessions.open(id)).exists).toBe(false);
    const after = await elsewhere.open(login?.id ?? null);
    expect(after).toMatchObject({ signedIn: true, user: USER, token: TOKEN });
  });

  it("takes along nothing but what is declared safe", async () => {
    const { id } = await anonymous();
    const login = await sessions.open(id);
    login.set("qrLoginId", "qr");
    login.set("codeSentAt", { login: 1 });
    login.set("trialCongratulated", true);
    login.flash({ kind: "info", key: "before" });
    await login.commit();
    await login.signIn(LOGIN_USER);
    await login.commit();
    const after = await sessions.open(login.id);
    expect(after.get("returnTo")).toBe("/order");
    expect(after.get("trialCongratulated")).toBe(true);
    expect(after.get("qrLoginId")).toBeUndefined();
    expect(after.get("codeSentAt")).toBeUndefined();
    expect(await after.takeFlash()).toEqual([]);
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("ends at once by a sign-out; a message left then begins an anonymous one", async () => {
    const session = await signedIn({ uid: "told" });
    const { id } = session;
    const told = await sessions.listByUser("told");
    await session.signOut();
    await elsewhere.queueFlash(told, { kind: "new-device", device: "Chrome" });
    expect(await elsewhere.open(id)).toMatchObject(ENDED);
    expect(session).toMatchObject({ ...ENDED, ended: true });
    await session.commit();
    session.flash({ kind: "info", key: "bye" });
    await session.commit();
    expect(session).toMatchObject({ ended: false, idChanged: true, user: null });
    expect(session.id).not.toBe(id);
    expect(await (await sessions.open(session.id)).takeFlash()).toHaveLength(1);
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it.each([0, 1, 2])("is not revived by a slow request, turn %i", async (turn) => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await signedIn({ uid: "slow" });
      const [slow, quick] = await openOnBoth(id);
      slow?.set("trialUsed", true);
      slow?.flash({ kind: "success", key: "late" });
      const steps = [() => slow?.commit(), () => quick?.signOut(), () => slow?.endToken()];
      await Promise.all([...steps.slice(turn), ...steps.slice(0, turn)].map((step) => step()));
      slow?.set("qrLoginId", "later still");
      await slow?.commit();
      await slow?.endToken();
      expect(slow).toMatchObject({ idChanged: false, ended: false });
      expect(await sessions.open(id)).toMatchObject(ENDED);
    }
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("holds a scanned user under a new id, and signs in under yet another, by one of two clicks", async () => {
    const scanned = { ...LOGIN_USER, uid: "10007", mobileNumber: "" };
    const session = await anonymous();
    const ids = [session.id];
    await session.startBinding(scanned);
    await session.commit();
    const held = await elsewhere.open(session.id);
    expect(held).toMatchObject({ signedIn: false, user: null, token: TOKEN });
    expect(held.get("pendingUser")).toEqual({ ...USER, uid: "10007", mobileNumber: "" });
    ids.push(session.id);
    const clicks = await openOnBoth(session.id);
    const bound = clicks.map((click) => click.completeBinding("13800000007").then(() => click));
    const results = await Promise.allSettled(bound);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const done = await Promise.any(bound);
    await done.commit();
    for (const id of ids) expect((await elsewhere.open(id)).exists).toBe(false);
    const after = await elsewhere.open(done.id);
    const user = { ...USER, uid: "10007", mobileNumber: "13800000007" };
    expect(after).toMatchObject({ signedIn: true, token: TOKEN, user });
    expect(after.get("pendingUser")).toBeUndefined();
  });

  it("binds nothing when no user is held, and when the token was dropped", async () => {
    const dropped = await anonymous();
    await dropped.startBinding({ ...LOGIN_USER, mobileNumber: "" });
    await dropped.endToken();
    for (const session of [await anonymous(), dropped])
      await expect(session.completeBinding("13800000007")).rejects.toMatchObject({
        code: "unauthorized",
      });
  });

  // docs/product.md#messages-are-shown-once
  it("keeps messages for the next page after a redirect; one of many requests shows them", async () => {
    const session = await anonymous();
    session.flash({ kind: "info", key: "first" });
    await session.commit();
    const redirected = await sessions.open(session.id);
    await redirected.takeFlash();
    redirected.flash({ kind: "info", key: "second" });
    redirected.requeueFlash();
    await redirected.commit();
    const pages = await openOnBoth(session.id, 20);
    const shown = await Promise.all(pages.map((page) => page.takeFlash()));
    expect(shown.flat().map((flash) => "key" in flash && flash.key)).toEqual(["first", "second"]);
  });

  // docs/product.md#a-refused-token-is-reported-once
  // docs/product.md#the-name-outlives-the-token
  it("reports a refused token to one of ten parallel requests, until the next login", async () => {
    const { id } = await signedIn();
    const requests = await openOnBoth(id, 10);
    await Promise.all(requests.map((request) => request.endToken()));
    await Promise.all(requests.map((request) => request.commit()));
    const login = await sessions.open(id);
    expect(login).toMatchObject({ token: null, signedIn: true, user: USER });
    expect(await login.takeFlash()).toEqual([{ kind: "unauthorized" }]);
    await login.signIn(LOGIN_USER);
    await login.endToken();
    await login.commit();
    expect(await (await sessions.open(login.id)).takeFlash()).toHaveLength(1);
  });
});
