import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { startOwnApi } from "~/tests/api/support/use-api";
import { howMany, noteFigure } from "~/tests/faults/figures";

const LIMIT = 2;
const LOGIN = { method: "password", mobile: "13800000003", password: "Passw0rd!" };

const postTo = ({ url }: ApiServer, path: string, body: unknown, headers = {}) =>
  fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const tokenOf = async (login: Response) => ((await login.json()) as { token: string }).token;

describe("tries through JSON are counted before the upstream is asked", () => {
  let server: ApiServer;
  let token = "";

  const post = (path: string, body: unknown, address = "203.0.113.1") =>
    postTo(server, path, body, { Authorization: `Bearer ${token}`, "X-Forwarded-For": address });

  beforeAll(async () => {
    server = await startApi({
      environment: {
        RATE_LIMIT_LOGINS_PER_HOUR: String(LIMIT),
        RATE_LIMIT_CODES_PER_HOUR: String(LIMIT),
        RATE_LIMIT_COMPANY_KEYS_PER_HOUR: String(LIMIT),
        TRUST_PROXY: "1",
      },
    });
    token = await tokenOf(await post("/sessions", LOGIN));
  });
  afterAll(() => server.close());

  async function callsDuring(call: string, work: () => Promise<unknown>): Promise<number> {
    const mark = await server.sandbox.mark();
    await work();
    return (await server.sandbox.calls(mark)).filter((made) => made === call).length;
  }
  const times = async (count: number, one: (index: number) => Promise<Response>) => {
    for (let index = 0; index < count; index += 1) await one(index);
  };

  it.each([
    [
      "codes tried for one phone",
      "auth.mobileLogin",
      "/sessions",
      { method: "sms", mobileNumber: "13800000002", code: "999999" },
    ],
    [
      "passwords tried for one phone",
      "auth.passwordLogin",
      "/sessions",
      { ...LOGIN, mobile: "13800000001", password: "wrong!" },
    ],
    [
      "codes sent to one phone",
      "auth.sendCode",
      "/verification-codes",
      { mobileNumber: "13800000004", action: "login" },
    ],
    [
      "enterprise keys of one user",
      "company.join",
      "/companies/90001/members",
      { companyKey: "KEY-NOBODYS" },
    ],
  ])("%s", async (_name, call, path, body) => {
    expect(await callsDuring(call, () => times(6, () => post(path, body)))).toBe(LIMIT);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("a number from all addresses it never signed in from, but not from its own", async () => {
    const login = (password: string, address: string) =>
      post("/sessions", { ...LOGIN, mobile: "13800000005", password }, address);
    expect((await login("Passw0rd!", "203.0.113.9")).status).toBe(201);
    const calls = await callsDuring("auth.passwordLogin", () =>
      times(LIMIT * 10 + 5, (index) => login("wrong!", `198.51.100.${index}`)),
    );
    // The first sign-in counted as well, before its address was known.
    expect(calls).toBe(LIMIT * 10 - 1);
    expect((await login("Passw0rd!", "203.0.113.9")).status).toBe(201);
  });
});

it("wrong tokens of one client are rejected with 429 above the limit, while other tokens of its address are served", async () => {
  const most = howMany(600, 5);
  const environment = { RATE_LIMIT_REQUESTS_PER_MINUTE: String(most) };
  const server = await startOwnApi({ environment });
  const statusOfMe = async (token: string) =>
    (await fetch(`${server.url}/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
  const token = await tokenOf(await postTo(server, "/sessions", LOGIN));
  const statuses: number[] = [];
  for (let index = 0; index < most + 3; index += 1) statuses.push(await statusOfMe("w".repeat(43)));
  expect(statuses).toEqual([...Array(most).fill(401), 429, 429, 429]);
  const served = await statusOfMe(token);
  const what = `a valid token after ${statuses.length} wrong ones of the same address`;
  noteFigure("addresses", what, "200", String(served));
  expect(served).toBe(200);
});
