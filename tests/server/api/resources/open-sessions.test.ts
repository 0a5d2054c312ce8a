import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { connect } from "~/tests/api/support/client";

const MOBILE = "13800000001";

describe("the user's sessions, as JSON", () => {
  let server: ApiServer;

  beforeAll(async () => {
    server = await startApi({ environment: { TRUST_PROXY: "1" } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.dependencies.sessions.endAllOfUser("10001");
    await server.dependencies.sessions.endAllOfUser("10002");
  });

  async function signIn(userAgent: string, mobile = MOBILE) {
    const response = await fetch(`${server.url}/sessions`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": userAgent,
        "X-Forwarded-For": "203.0.113.7",
      },
      body: JSON.stringify({ method: "password", mobile, password: "Passw0rd!" }),
    });
    const { token } = (await response.json()) as { token: string };
    return { token, client: connect(server, token) };
  }

  const statusOfMe = async (token: string) =>
    (await connect(server, token).GET("/me")).response.status;

  // docs/product.md#a-user-sees-where-they-are-signed-in
  it("lists them newest first, with what one recognises them by", async () => {
    const first = await signIn("billing-job/2.1");
    const second = await signIn("curl/8.5.0");
    const { data } = await second.client.GET("/sessions");
    expect(data?.sessions).toMatchObject([
      { current: true, kind: "token", method: "password", address: "203.0.113.x", device: "curl" },
      { current: false, device: "billing-job" },
    ]);
    for (const { id, createdAt, lastSeenAt } of data?.sessions ?? []) {
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      expect([first.token, second.token]).not.toContain(id);
      expect(await statusOfMe(id)).toBe(401);
    }
    expect(JSON.stringify(data)).not.toContain(MOBILE);
  });

  // docs/product.md#a-user-ends-other-sessions
  it("ends one: its token is worthless with the next request", async () => {
    const mine = await signIn("mine/1");
    const other = await signIn("other/1");
    const { data } = await mine.client.GET("/sessions");
    const id = data?.sessions.find(({ device }) => device === "other")?.id ?? "";
    const end = () => mine.client.DELETE("/sessions/{id}", { params: { path: { id } } });
    expect((await end()).response.status).toBe(204);
    expect(await statusOfMe(other.token)).toBe(401);
    expect(await statusOfMe(mine.token)).toBe(200);
    expect((await end()).error?.code).toBe("not-found");
  });

  it("another user's session is not found and goes on", async () => {
    const mine = await signIn("mine/1");
    const stranger = await signIn("stranger/1", "13800000002");
    const { data } = await stranger.client.GET("/sessions");
    const id = data?.sessions[0]?.id ?? "";
    const { error } = await mine.client.DELETE("/sessions/{id}", { params: { path: { id } } });
    expect(error).toMatchObject({ status: 404, code: "not-found" });
    expect(await statusOfMe(stranger.token)).toBe(200);
  });

  // docs/product.md#a-user-ends-other-sessions
  it("ends all but the caller's and says how many", async () => {
    const mine = await signIn("mine/1");
    const others = [await signIn("a/1"), await signIn("b/1")];
    const { data } = await mine.client.DELETE("/sessions");
    expect(data).toEqual({ ended: 2 });
    for (const { token } of others) expect(await statusOfMe(token)).toBe(401);
    expect((await mine.client.DELETE("/sessions")).data).toEqual({ ended: 0 });
    expect((await mine.client.GET("/sessions")).data?.sessions).toHaveLength(1);
  });

  it("the caller's own may be ended as well", async () => {
    const mine = await signIn("mine/1");
    const { data } = await mine.client.GET("/sessions");
    const id = data?.sessions[0]?.id ?? "";
    const { response } = await mine.client.DELETE("/sessions/{id}", { params: { path: { id } } });
    expect(response.status).toBe(204);
    expect(await statusOfMe(mine.token)).toBe(401);
  });

  it("works without the upstream's token, and not without a sign-in", async () => {
    const { token, client } = await signIn("mine/1");
    await (await server.dependencies.sessions.open(token)).dropToken();
    expect((await client.GET("/sessions")).response.status).toBe(200);
    expect((await connect(server).GET("/sessions")).error?.status).toBe(401);
    expect((await connect(server).DELETE("/sessions")).error?.status).toBe(401);
  });

  it("each ended session stands in the audit log", async () => {
    const mine = await signIn("mine/1");
    await signIn("other/1");
    const { data } = await mine.client.GET("/sessions");
    await mine.client.DELETE("/sessions");
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        audit: true,
        action: "session-ended",
        sessionId: data?.sessions[0]?.id,
        uid: "10001",
        result: "ok",
      }),
    );
  });
});
