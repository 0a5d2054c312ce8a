import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { Journal } from "~/upstream/simulation/journal";
import { runSandbox, send } from "./running-sandbox";

const PUBLIC = "sandbox.example.com";
const sandbox = runSandbox(async () => ({ publicOrigin: `https://${PUBLIC}/` }));

describe("the control interface and the pages refuse foreign web pages", () => {
  it.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "http://localhost:1" },
    { Origin: "null" },
    { Host: PUBLIC, Origin: "https://evil.example" },
    { Host: "evil.example:80" },
    { Host: "localhost.evil.example" },
    { Host: "127.0.0.1.nip.io" },
  ])("%j is HTTP 403", async (headers) => {
    const ticket = await sandbox.newTicket();
    for (const path of ["/reset", "/clock", "/scan", `/q/${ticket}`, "/journal", "/pay/x"]) {
      const request = { method: "POST", headers, body: "as=10001" };
      expect((await send(`${sandbox.url}/__sandbox__${path}`, request)).status).toBe(403);
    }
    expect((await sandbox.control("GET", "/tickets")).json).toMatchObject([{ state: "waiting" }]);
  });

  it.each<Record<string, string>>([
    {},
    { Host: "localhost:4000", Origin: "http://localhost:4000" },
    { Host: PUBLIC, Origin: `https://${PUBLIC}` },
    { Host: "sandbox:4000" },
    { Host: "192.168.1.5:4000" },
    { Host: "[::1]:4000" },
  ])("%j may pass, and no other origin may read the answer", async (headers) => {
    const request = { method: "POST", headers, body: '{"advanceMs":0}' };
    const answer = await send(`${sandbox.url}/__sandbox__/clock`, request);
    expect(answer.status).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("calls of the upstream answer under any name", async () => {
    const headers = { Host: "api.example.com" };
    expect((await send(`${sandbox.url}/getProduct?productType=8`, { headers })).status).toBe(200);
  });
});

it.each([
  [404, "GET", "/", {}],
  [400, "POST", "/reset", []],
  [400, "POST", "/clock", { advanceMs: "1" }],
  [400, "POST", "/faults", { call: "pay.unknown", effect: { http: 500 } }],
  [400, "POST", "/faults", { call: "pay.products", effect: {} }],
  [400, "POST", "/faults", { call: "pay.products", effect: { htpp: 500 } }],
  [400, "POST", "/faults", { call: "pay.products", effect: { http: 500 }, times: 0 }],
] as const)("makes no sense, so it is %i: %s %s %j", async (status, method, path, body) => {
  const answer = await sandbox.control(method, path, body);
  expect(answer).toMatchObject({ status, json: { ok: false, error: expect.any(String) } });
});

it("the journal tells what was sent and answered, without secrets", async () => {
  const token = await sandbox.signIn("10003");
  const { seq } = (await sandbox.control("GET", "/journal")).json.at(-1);
  await sandbox.get("/admins/mobilelogin?mobileNumber=13800000001&code=654321");
  const joining = { company_key: "KEY-80002", mobile_number: phones.editor, company_id: "80002" };
  await send(`${sandbox.url}/admins/joincompany`, {
    method: "POST",
    headers: { Authorization: token },
    body: JSON.stringify(joining),
  });
  await send(`${sandbox.url}/nowhere?token=${token}`);
  const { json: entries, text } = await sandbox.control("GET", `/journal?since=${seq}`);
  expect(entries).toMatchObject([
    { seq: seq + 1, call: "auth.mobileLogin", query: { code: "***" }, status: 200, code: 4011 },
    { method: "POST", body: { ...joining, company_key: "***" }, hasToken: true, code: 200 },
    { call: "", path: "/nowhere", query: { token: "***" }, status: 404 },
  ]);
  for (const secret of [token, "654321", "KEY-80002"]) expect(text).not.toContain(secret);
});

it("the journal has the newest 10,000 requests", () => {
  const journal = new Journal();
  const more = { call: "", method: "GET", path: "/", query: {}, body: null, hasToken: false };
  for (let at = 1; at <= 25_000; at += 1) journal.add({ at, ...more });
  const entries = journal.list({ since: 0, call: "" });
  expect([entries.length, entries.at(-1)?.seq]).toEqual([10_000, 25_000]);
});
