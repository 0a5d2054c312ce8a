import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { howMany, noteFigure } from "~/tests/faults/figures";

const LIMIT = 2;

describe("tries through JSON are counted before the upstream is asked", () => {
  let server: ApiServer;
  let token = "";

  const post = (path: string, body: unknown, address = "203.0.113.1") =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${token}`,
        "X-Forwarded-For": address,
      },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    server = await startApi({
      environment: {
        RATE_LIMIT_LOGINS_PER_HOUR: String(LIMIT),
        RATE_LIMIT_CODES_PER_HOUR: String(LIMIT),
        RATE_LIMIT_COMPANY_KEYS_PER_HOUR: String(LIMIT),
        RATE_LIMIT_QR_CODES_PER_HOUR: String(LIMIT),
        TRUST_PROXY: "1",
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
      { method: "password", mobile: "13800000003", password: "wrong!" },
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
      "/companies/80002/members",
      { companyKey: "KEY-NOBODYS" },
    ],
  ])("%s", async (_name, call, path, body) => {
    expect(await callsDuring(call, () => times(6, () => post(path, body)))).toBe(LIMIT);
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

  // docs/product.md#ipv6-addresses-count-by-network
  it("QR codes fetched for one address, counted by /64 where it is IPv6", async () => {
    const calls = await callsDuring("auth.qr", () =>
      times(6, (index) => post("/qr-logins", undefined, `2001:db8:1:2::${index + 1}`)),
    );
    expect(calls).toBe(LIMIT);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("a number from all addresses it never signed in from, but not from its own", async () => {
    const login = (password: string, address: string) =>
      post("/sessions", { method: "password", mobile: "13800000005", password }, address);
    expect((await login("Passw0rd!", "203.0.113.9")).status).toBe(201);
    const calls = await callsDuring("auth.passwordLogin", () =>
      times(LIMIT * 10 + 5, (index) => login("wrong!", `198.51.100.${index}`)),
    );
    // The first sign-in counted as well, before its address was known.
    expect(calls).toBe(LIMIT * 10 - 1);
    expect((await login("Passw0rd!", "203.0.113.9")).status).toBe(201);
  });
});

describe("codes sent to all numbers together", () => {
  it("are bounded per minute, and counted in a metric above that", async () => {
    const server = await startApi({ environment: { RATE_LIMIT_SMS_PER_MINUTE: String(LIMIT) } });
    onTestFinished(() => server.close());
    const statuses: number[] = [];
    for (let index = 0; index < LIMIT + 2; index += 1) {
      const body = JSON.stringify({ mobileNumber: `1380000000${index + 1}`, action: "login" });
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(`${server.url}/verification-codes`, {
        method: "POST",
        headers,
        body,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(LIMIT).fill(202), 429, 429]);
    const text = await server.dependencies.metrics.registry.metrics();
    expect(text).toContain("sms_ceiling_reached_total 2");
  });
});

describe("wrong tokens of one client in a network", () => {
  const PER_MINUTE = howMany(600, 5);
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
    const served = await statusOfMe(token);
    noteFigure(
      "addresses",
      `a valid token after ${statuses.length} wrong ones of the same address`,
      "200",
      String(served),
    );
    expect(served).toBe(200);
  });
});
