import { request as undici } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "~/tests/api/support/api-server";
import { signIn } from "~/tests/api/support/client";

describe("who calls", () => {
  let server: ApiServer;
  let token: string;

  beforeAll(async () => {
    server = await startApi();
    ({ token } = (await signIn(server, "13800000001")).session);
  });
  afterAll(() => server.close());

  /** Not fetch: that would not let a test say where a request comes from. */
  async function send(method: "GET" | "POST", headers: Record<string, string>) {
    const path = method === "GET" ? "/me" : "/companies/90001/selection";
    const {
      statusCode,
      body,
      headers: answered,
    } = await undici(server.url + path, {
      method,
      headers,
    });
    return { status: statusCode, problem: (await body.json()) as { code?: string }, answered };
  }

  const cookie = () => ({ Cookie: `session=${token}` });
  const bearer = () => ({ Authorization: `Bearer ${token}` });

  // docs/product.md#a-bearer-token-or-the-own-cookie-signs-in
  it("a bearer token needs no Origin and may come from anywhere", async () => {
    const elsewhere = [{}, { Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
    for (const more of elsewhere as Record<string, string>[])
      for (const method of ["GET", "POST"] as const)
        expect((await send(method, { ...bearer(), ...more })).status).toBe(200);
  });

  it.each([
    ["no credentials", {}, 'Bearer realm="api"'],
    ["an unknown token", { Authorization: `Bearer ${"x".repeat(43)}` }, "invalid_token"],
    ["a token of another shape", { Authorization: "Bearer a" }, "invalid_token"],
    ["another scheme", { Authorization: "Basic dTpw" }, "invalid_token"],
    ["an empty token", { Authorization: "Bearer" }, "invalid_token"],
    ["an unknown cookie of our own page", { Cookie: "session=x", Origin: PUBLIC_ORIGIN }, "Bearer"],
  ])("%s is 401 and says how to sign in", async (_name, headers, challenge) => {
    const { status, problem, answered } = await send("POST", headers);
    expect([status, problem.code]).toEqual([401, "unauthorized"]);
    expect(answered["www-authenticate"]).toContain(challenge);
  });

  const OWN = { Origin: PUBLIC_ORIGIN };
  const SAME = { "Sec-Fetch-Site": "same-origin" };

  // docs/product.md#a-bearer-token-or-the-own-cookie-signs-in
  it.each([
    ["GET", { ...SAME }, 200],
    ["GET", { ...OWN }, 200],
    ["GET", { Referer: `${PUBLIC_ORIGIN}/order` }, 200],
    ["GET", {}, 403],
    ["GET", { Referer: "https://evil.example/" }, 403],
    ["GET", { Referer: `${PUBLIC_ORIGIN}.evil.example/` }, 403],
    ["GET", { "Sec-Fetch-Site": "none" }, 403],
    ["GET", { "Sec-Fetch-Site": "same-site", ...OWN }, 403],
    ["GET", { ...SAME, Origin: "https://evil.example" }, 403],
    ["POST", { ...OWN }, 200],
    ["POST", { ...OWN, ...SAME }, 200],
    ["POST", { ...SAME }, 403],
    ["POST", { Referer: `${PUBLIC_ORIGIN}/order` }, 403],
    ["POST", {}, 403],
    ["POST", { ...OWN, "Sec-Fetch-Site": "cross-site" }, 403],
    ["POST", { ...OWN, "Sec-Fetch-Site": "same-site" }, 403],
    ["POST", { Origin: "null" }, 403],
    ["POST", { Origin: `${PUBLIC_ORIGIN}.evil.example` }, 403],
    ["POST", { Origin: PUBLIC_ORIGIN.replace("http:", "https:") }, 403],
    ["POST", { Origin: PUBLIC_ORIGIN.toUpperCase() }, 403],
  ] as const)("a cookie with %s and %o is %i", async (method, headers, expected) => {
    const { status, problem } = await send(method, { ...cookie(), ...headers });
    expect(status).toBe(expected);
    if (status === 403) expect(problem.code).toBe("forbidden");
  });

  // docs/product.md#a-bearer-token-or-the-own-cookie-signs-in
  it("where both come the token counts, and a bad one is not saved by a good cookie", async () => {
    expect((await send("POST", { ...cookie(), ...bearer() })).status).toBe(200);
    const bad = { Authorization: `Bearer ${"x".repeat(43)}` };
    expect((await send("POST", { ...cookie(), ...OWN, ...bad })).status).toBe(401);
  });

  it("a cookie that comes twice is believed neither time", async () => {
    const twice = { Cookie: `session=${token}; session=${token}`, ...OWN };
    expect((await send("POST", twice)).status).toBe(401);
  });

  it("signing out is for who is signed in: nobody's session does not end in a 204", async () => {
    for (const headers of [{}, { Authorization: `Bearer ${"x".repeat(43)}` }]) {
      const { statusCode, body } = await undici(`${server.url}/sessions/current`, {
        method: "DELETE",
        headers,
      });
      expect([statusCode, (await body.json()) as object]).toMatchObject([
        401,
        { code: "unauthorized" },
      ]);
    }
  });

  it("signing in looks at no cookie and sets none", async () => {
    const { client } = await signIn(server, "13800000009");
    expect((await client.GET("/me")).data?.user.uid).toBe("10009");
    const { statusCode, headers } = await undici(`${server.url}/sessions`, {
      method: "POST",
      headers: { ...cookie(), "Content-Type": "application/json", Origin: "https://evil.example" },
      body: JSON.stringify({ method: "password", mobile: "13800000009", password: "Passw0rd!" }),
    });
    expect(statusCode).toBe(201);
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await send("GET", bearer())).status).toBe(200);
  });

  it("signing out by cookie clears it; the token is worthless everywhere from then on", async () => {
    const { session } = await signIn(server, "13800000005");
    const { statusCode, headers } = await undici(`${server.url}/sessions/current`, {
      method: "DELETE",
      headers: { Cookie: `session=${session.token}`, Origin: PUBLIC_ORIGIN },
    });
    expect(statusCode).toBe(204);
    expect(headers["set-cookie"]).toMatch(/^session=; .*Max-Age=0/);
    const headersAfter = { Authorization: `Bearer ${session.token}` };
    expect((await send("GET", headersAfter)).status).toBe(401);
  });

  // docs/product.md#a-refused-token-is-reported-once
  it("a token the upstream refuses is 401, and the session is still known by name", async () => {
    const { client } = await signIn(server, "13800000006");
    await server.sandbox.expireTokens("10006");
    expect((await client.GET("/companies")).error?.code).toBe("unauthorized");
    expect((await client.GET("/companies")).error?.code).toBe("token-expired");
    expect((await client.GET("/me")).data?.user.uid).toBe("10006");
  });

  // docs/product.md#a-refused-token-is-reported-once
  it("ten parallel calls meet a refused token ⇒ each is 401, and it is tried no more", async () => {
    const { client } = await signIn(server, "13800000002");
    await server.sandbox.expireTokens("10002");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.GET("/companies").then(({ response }) => response)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const mark = await server.sandbox.mark();
    expect((await client.GET("/companies")).error?.code).toBe("token-expired");
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  it("no token, code or password is written down", async () => {
    const written = JSON.stringify(server.logs);
    for (const secret of [token, "Passw0rd!", "13800000001"]) expect(written).not.toContain(secret);
  });
});
