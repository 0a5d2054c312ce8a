import { describe, expect, it } from "vitest";
import { LOGIN_USER, TOKEN, USER, useSessions } from "./sessions";
import { implementations } from "./stores";

describe.each(implementations)("binding a phone on the %s", (_name, start) => {
  const { sessions, elsewhere, anonymous } = useSessions(start);

  const scanned = { ...LOGIN_USER, uid: "10007", mobileNumber: "" };

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("holds a scanned user without a phone under a new id, not signed in", async () => {
    const before = await anonymous();
    const oldId = before.id;
    await before.startBinding(scanned);
    await before.commit();
    expect((await elsewhere.open(oldId)).exists).toBe(false);
    const held = await elsewhere.open(before.id);
    expect(held).toMatchObject({ signedIn: false, user: null, token: TOKEN });
    expect(held.get("pendingUser")).toEqual({ ...USER, uid: "10007", mobileNumber: "" });
  });

  it("signs in with the bound phone under yet another id", async () => {
    const session = await anonymous();
    await session.startBinding(scanned);
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
    await session.startBinding(scanned);
    const clicks = await Promise.all([sessions.open(session.id), elsewhere.open(session.id)]);
    const results = await Promise.allSettled(
      clicks.map((click) => click.completeBinding("13800000007")),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("refuses when no user is held, and when the token was dropped", async () => {
    const nobody = await anonymous();
    await expect(nobody.completeBinding("13800000007")).rejects.toMatchObject({
      code: "unauthorized",
    });
    const session = await anonymous();
    await session.startBinding(scanned);
    await session.dropToken();
    await expect(session.completeBinding("13800000007")).rejects.toMatchObject({
      code: "unauthorized",
    });
  });
});
