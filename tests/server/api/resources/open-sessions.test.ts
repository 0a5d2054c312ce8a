import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";
import { statusOfMe } from "~/tests/support/tokens";

const MOBILE = phones.newcomer;

describe("the user's sessions, as JSON", () => {
  const server = useApi({ environment: { TRUST_PROXY: "1" } });
  beforeEach(async () => {
    for (const uid of ["10001", "10002"]) await server.dependencies.sessions.endAllOfUser(uid);
  });

  async function signIn(device: string, mobile = MOBILE) {
    const headers = { "User-Agent": `${device}/2.1`, "X-Forwarded-For": "203.0.113.7" };
    const { data } = await connect(server).POST("/sessions", {
      headers,
      body: { method: "password", mobile, password: "Passw0rd!" },
    });
    const token = data?.token ?? "";
    const client = connect(server, token);
    const list = async () => (await client.GET("/sessions")).data?.sessions ?? [];
    return {
      token,
      client,
      list,
      idOf: async (named: string) =>
        (await list()).find((session) => session.device === named)?.id ?? "",
      end: (id: string) => client.DELETE("/sessions/{id}", { params: { path: { id } } }),
      status: () => statusOfMe(server.origin, token),
    };
  }

  // docs/product.md#a-user-sees-where-they-are-signed-in
  it("lists them newest first, with what one recognises them by", async () => {
    const first = await signIn("billing-job");
    const second = await signIn("curl");
    const sessions = await second.list();
    expect(sessions).toMatchObject([
      { current: true, kind: "token", method: "password", address: "203.0.113.x", device: "curl" },
      { current: false, device: "billing-job" },
    ]);
    for (const { id, createdAt, lastSeenAt } of sessions) {
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      expect([first.token, second.token]).not.toContain(id);
      expect(await statusOfMe(server.origin, id)).toBe(401);
    }
    expect(JSON.stringify(sessions)).not.toContain(MOBILE);
  });

  // docs/product.md#a-user-ends-other-sessions
  it("ends one, the own as well: its token is worthless with the next request", async () => {
    const mine = await signIn("mine");
    const other = await signIn("other");
    const id = await mine.idOf("other");
    expect((await mine.end(id)).response.status).toBe(204);
    expect(await other.status()).toBe(401);
    expect(await mine.status()).toBe(200);
    expect((await mine.end(id)).error?.code).toBe("not-found");
    expect((await mine.end(await mine.idOf("mine"))).response.status).toBe(204);
    expect(await mine.status()).toBe(401);
  });

  // docs/product.md#a-user-ends-other-sessions
  it("ends all but the caller's, says how many, and writes each to the audit log", async () => {
    const mine = await signIn("mine");
    const others = [await signIn("a"), await signIn("b")];
    const sessionId = await mine.idOf("a");
    expect((await mine.client.DELETE("/sessions")).data).toEqual({ ended: 2 });
    for (const { status } of others) expect(await status()).toBe(401);
    expect((await mine.client.DELETE("/sessions")).data).toEqual({ ended: 0 });
    expect(await mine.list()).toHaveLength(1);
    const entry = { audit: true, action: "session-ended", sessionId, uid: "10001", result: "ok" };
    expect(server.logs).toContainEqual(expect.objectContaining(entry));
  });
});
