import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";

const LIMIT = 2;

describe("V6.3.1 V2.4.1 tries through JSON are counted before the upstream is asked", () => {
  let server: ApiServer;
  let token = "";

  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    server = await startApi({
      environment: {
        RATE_LIMIT_LOGINS_PER_HOUR: String(LIMIT),
        RATE_LIMIT_CODES_PER_HOUR: String(LIMIT),
        RATE_LIMIT_COMPANY_KEYS_PER_HOUR: String(LIMIT),
      },
    });
    const login = { method: "password", mobile: "13800000001", password: "Passw0rd!" };
    ({ token } = (await (await post("/sessions", login)).json()) as { token: string });
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

  it("codes tried for one phone", async () => {
    const body = { method: "sms", mobileNumber: "13800000002", code: "999999" };
    expect(
      await callsDuring("auth.mobileLogin", () => times(6, () => post("/sessions", body))),
    ).toBe(LIMIT);
  });

  it("passwords tried for one phone", async () => {
    const body = { method: "password", mobile: "13800000003", password: "wrong!" };
    expect(
      await callsDuring("auth.passwordLogin", () => times(6, () => post("/sessions", body))),
    ).toBe(LIMIT);
  });

  it("codes sent to one phone", async () => {
    const body = { mobileNumber: "13800000004", action: "login" };
    expect(
      await callsDuring("auth.sendCode", () => times(6, () => post("/verification-codes", body))),
    ).toBe(LIMIT);
  });

  it("tries from one address, whatever the phone", async () => {
    const calls = await callsDuring("auth.passwordLogin", () =>
      times(LIMIT * 20 + 5, (index) =>
        post("/sessions", {
          method: "password",
          mobile: `1390000${1000 + index}`,
          password: "wrong!",
        }),
      ),
    );
    expect(calls).toBeLessThanOrEqual(LIMIT * 20);
    expect(calls).toBeGreaterThan(LIMIT * 10);
  });

  it("enterprise keys of one user", async () => {
    const calls = await callsDuring("company.join", () =>
      times(6, (index) => post("/companies/80002/members", { companyKey: `KEY-${index}` })),
    );
    expect(calls).toBe(LIMIT);
  });
});

describe("wrong tokens of one client in a network", () => {
  const PER_MINUTE = 5;
  let server: ApiServer;

  beforeAll(async () => {
    server = await startApi({
      environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: String(PER_MINUTE) },
    });
  });
  afterAll(() => server.close());

  const statusOfMe = async (token: string) =>
    (await fetch(`${server.url}/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

  it("are rejected with 429 above the limit, while other tokens of the same address are served", async () => {
    const login = await fetch(`${server.url}/sessions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ method: "password", mobile: "13800000001", password: "Passw0rd!" }),
    });
    const { token } = (await login.json()) as { token: string };
    const statuses: number[] = [];
    for (let index = 0; index < PER_MINUTE + 3; index += 1)
      statuses.push(await statusOfMe("w".repeat(43)));
    expect(statuses).toEqual([...Array(PER_MINUTE).fill(401), 429, 429, 429]);
    expect(await statusOfMe(token)).toBe(200);
  });
});
