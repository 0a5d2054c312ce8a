import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from "vitest";
import type { Session } from "~/gateway/session/session";
import { type SessionsUnderTest, startSessions, TOKEN, USER } from "./sessions";
import { implementations } from "./stores";

const RECALL = { recall: "kept" } as const;

describe.each(implementations)("sessions recalled on the %s", (_name, start) => {
  let test: SessionsUnderTest;
  let readings: MockInstance;

  beforeAll(async () => {
    test = await startSessions(start);
    readings = vi.spyOn(test.store, "readHashAndText");
  });
  afterAll(() => test.state.stop());

  const recall = ({ id }: Session) => test.sessions.open(id, RECALL);

  /** One that is kept by now. */
  async function kept(): Promise<Session> {
    const session = await test.signedIn();
    expect((await recall(session)).unconfirmed).toBeNull();
    readings.mockClear();
    return session;
  }

  it("are not read again, and wait to be confirmed", async () => {
    const session = await kept();
    const recalled = await recall(session);
    expect(readings).not.toHaveBeenCalled();
    expect(recalled.unconfirmed).not.toBeNull();
    expect([recalled.id, recalled.user, recalled.token]).toEqual([session.id, USER, TOKEN]);
  });

  it("are read whenever nobody says that he has them confirmed", async () => {
    const session = await kept();
    expect((await test.sessions.open(session.id)).unconfirmed).toBeNull();
    expect((await test.sessions.openOrUnavailable(session.id)).unconfirmed).toBeNull();
    expect(readings).toHaveBeenCalledTimes(2);
  });

  it("are kept for whoever asks for it alone", async () => {
    const { id } = await test.signedIn();
    await test.sessions.open(id);
    expect((await test.sessions.open(id, RECALL)).unconfirmed).toBeNull();
  });

  it("are never those of anonymous visitors, which each visit prolongs", async () => {
    const visitor = await test.anonymous();
    await recall(visitor);
    readings.mockClear();
    expect((await recall(visitor)).unconfirmed).toBeNull();
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it("show nothing of what another request writes into its own", async () => {
    const session = await kept();
    const other = await recall(session);
    other.set("joinCompanyId", "9");
    await other.commit();
    expect((await recall(session)).get("joinCompanyId")).toBeUndefined();
  });

  it("are read anew where they were outdated, and kept as they are now", async () => {
    const session = await kept();
    const elsewhere = await test.elsewhere.open(session.id);
    elsewhere.set("joinCompanyId", "9");
    await elsewhere.commit();
    expect((await recall(session)).get("joinCompanyId")).toBeUndefined();
    const anew = await test.sessions.open(session.id, { recall: "anew" });
    expect([anew.unconfirmed, anew.get("joinCompanyId")]).toEqual([null, "9"]);
    expect((await recall(session)).get("joinCompanyId")).toBe("9");
  });

  it("are forgotten where they had ended", async () => {
    const session = await kept();
    await (await test.elsewhere.open(session.id)).signOut();
    expect((await test.sessions.open(session.id, { recall: "anew" })).exists).toBe(false);
    expect((await recall(session)).exists).toBe(false);
  });

  it("are nobody's without an id, or with one that cannot be", async () => {
    for (const id of [null, "", "x".repeat(43)])
      expect((await test.sessions.open(id, RECALL)).exists).toBe(false);
  });
});
