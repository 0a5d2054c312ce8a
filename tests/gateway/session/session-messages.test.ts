import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { LOGIN_USER, TOKEN, USER, useSessions } from "./sessions";
import { implementations } from "./stores";

describe.each(implementations)("session messages on the %s", (_name, start) => {
  const { state, sessions, elsewhere, anonymous, signedIn } = useSessions(start);

  // docs/product.md#messages-are-shown-once
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
    const nodes = Array.from({ length: 20 }, (_, index) => (index % 2 ? sessions : elsewhere));
    const pages = await Promise.all(nodes.map((node) => node.open(session.id)));
    const shown = await Promise.all(pages.map((page) => page.takeFlash()));
    expect(shown.flat()).toEqual([{ kind: "info", key: "only" }]);
  });

  // docs/product.md#messages-are-shown-once
  it("keeps messages for the next page when the answer became a redirect", async () => {
    const session = await anonymous();
    session.flash({ kind: "info", key: "first" });
    await session.commit();
    const redirected = await sessions.open(session.id);
    await redirected.takeFlash();
    redirected.flash({ kind: "info", key: "second" });
    redirected.requeueFlash();
    await redirected.commit();
    const shown = await (await elsewhere.open(session.id)).takeFlash();
    expect(shown).toEqual([
      { kind: "info", key: "first" },
      { kind: "info", key: "second" },
    ]);
  });

  // docs/product.md#a-refused-token-is-reported-once
  it("a refused token is told to one of ten parallel requests, until the next login", async () => {
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

  // docs/product.md#the-name-outlives-the-token
  it("a refused token is dropped while the visitor stays known by name", async () => {
    const session = await signedIn();
    await session.dropToken();
    expect(session).toMatchObject({ token: null, signedIn: true, user: USER });
    expect(await elsewhere.open(session.id)).toMatchObject({ token: null, user: USER });
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
