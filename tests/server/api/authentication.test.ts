import { request as undici } from "undici";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import { connect, sendCode } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

const OWN = { Origin: PUBLIC_ORIGIN };
const SAME = { "Sec-Fetch-Site": "same-origin" };
const UNKNOWN = { Authorization: `Bearer ${"x".repeat(43)}` };

type Headers = Record<string, string>;

describe("who calls", () => {
  const server = useApi();
  const caller = useCaller(server, phones.newcomer);
  const bearer = () => ({ Authorization: `Bearer ${caller.token}` });
  const cookie = () => ({ Cookie: `session=${caller.token}` });

  /** Not fetch: that would not let a test say where a request comes from. */
  async function request(method: "GET" | "POST" | "DELETE", path: string, headers: Headers) {
    const answer = await undici(server.url + path, { method, headers });
    const text = await answer.body.text();
    const code = text && JSON.parse(text).code;
    return { status: answer.statusCode, code, answered: answer.headers };
  }
  const send = (method: "GET" | "POST", headers: Headers) =>
    request(method, method === "GET" ? "/me" : "/companies/90001/selection", headers);
  const signOut = (headers: Headers) => request("DELETE", "/sessions/current", headers);

  // docs/product.md#a-bearer-token-or-the-own-cookie-signs-in
  it.each<Headers>([{}, { Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])(
    "a bearer token with %o may come from there",
    async (more) => {
      for (const method of ["GET", "POST"] as const)
        expect((await send(method, { ...bearer(), ...more })).status).toBe(200);
    },
  );

  it("a call that reads writes nothing, and one without a session begins none", async () => {
    await send("GET", bearer());
    const write = vi.spyOn(server.dependencies.store, "writeHash");
    onTestFinished(() => write.mockRestore());
    expect((await send("GET", bearer())).status).toBe(200);
    const { response } = await sendCode(connect(server), phones.admin);
    expect([response.status, write.mock.calls]).toEqual([202, []]);
  });

  it.each<[string, Headers, string]>([
    ["no credentials", {}, 'Bearer realm="api"'],
    ["an unknown token", UNKNOWN, "invalid_token"],
    ["a token of another shape", { Authorization: "Bearer a" }, "invalid_token"],
    ["another scheme", { Authorization: "Basic dTpw" }, "invalid_token"],
    ["an empty token", { Authorization: "Bearer" }, "invalid_token"],
    ["an unknown cookie of our own page", { Cookie: "session=x", ...OWN }, "Bearer"],
  ])("%s is 401 and says how to sign in, also to sign out", async (_name, headers, challenge) => {
    for (const { status, code, answered } of [
      await send("POST", headers),
      await signOut(headers),
    ]) {
      expect([status, code]).toEqual([401, "unauthorized"]);
      expect(answered["www-authenticate"]).toContain(challenge);
    }
  });

  /** Every origin with every Sec-Fetch-Site: tests/security/origin-matrix.test.ts. */
  // docs/product.md#a-bearer-token-or-the-own-cookie-signs-in
  it.each([
    ["GET", { ...SAME }, 200],
    ["GET", { ...OWN }, 200],
    ["GET", { Referer: `${PUBLIC_ORIGIN}/order` }, 200],
    ["GET", {}, 403],
    ["GET", { Referer: `${PUBLIC_ORIGIN}.evil.example/` }, 403],
    ["GET", { "Sec-Fetch-Site": "same-site", ...OWN }, 403],
    ["GET", { ...SAME, Origin: "https://evil.example" }, 403],
    ["POST", { ...OWN }, 200],
  ] as const)("a cookie with %s and %o is %i", async (method, headers, expected) => {
    const { status, code } = await send(method, { ...cookie(), ...headers });
    expect(status).toBe(expected);
    if (status === 403) expect(code).toBe("forbidden");
  });

  // docs/product.md#a-bearer-token-or-the-own-cookie-signs-in
  it("where both come the token counts, and a bad one is not saved by a good cookie", async () => {
    expect((await send("POST", { ...cookie(), ...bearer() })).status).toBe(200);
    expect((await send("POST", { ...cookie(), ...OWN, ...UNKNOWN })).status).toBe(401);
  });

  it("signing out by cookie clears it; the token is worthless everywhere from then on", async () => {
    const { status, answered } = await signOut({ ...cookie(), ...OWN });
    expect(status).toBe(204);
    expect(answered["set-cookie"]).toMatch(/^session=; .*Max-Age=0/);
    expect((await send("GET", bearer())).status).toBe(401);
  });
});
