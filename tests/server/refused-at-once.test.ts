import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ PASSWORD_LOGIN: "1" });
});
afterAll(() => server.stop());

it("a page whose calls are all refused at once ends nobody else's visit: the process lives", async () => {
  const submit = async (path: string, fields: Record<string, string>, cookie = "") => {
    const answer = await fetch(server.origin + path, {
      method: "POST",
      headers: { Origin: server.origin, Cookie: cookie },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  };
  const cookie = await submit("/login?method=password", {
    intent: "password-login",
    mobile: "13800000002",
    password: "Passw0rd!",
  });
  await submit("/company", { company_id: "80001" }, cookie);
  await server.sandbox.expireTokens("10002");
  for (let visit = 0; visit < 2; visit += 1)
    await fetch(`${server.origin}/company/users`, { headers: { Cookie: cookie } });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain("nobody awaited");
});
