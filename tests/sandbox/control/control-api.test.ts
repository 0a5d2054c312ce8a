import { describe, expect, it } from "vitest";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const START = Date.UTC(2026, 0, 1, 4, 0, 0);
const MOBILE = "13800000001";
const COMPANIES = "/admins/searchusercompany";

it("POST /reset puts seeds, clock, faults and journal back to the start", async () => {
  const token = await sandbox.signIn("10002");
  await sandbox.post("/navigation/action", { action: "delete", uid: "10002", id: "1" }, token);
  await sandbox.fault("auth.qr", { http: 500 });
  await sandbox.must("POST", "/reset", { seed: 7, now: START });
  for (const path of ["/journal", "/tickets"]) expect(await sandbox.must("GET", path)).toEqual([]);
  const { nowMs } = await sandbox.must("GET", "/clock");
  expect(Math.abs(nowMs - START)).toBeLessThan(60_000);
  expect((await sandbox.get(COMPANIES, {}, token)).status).toBe(401);
  const again = await sandbox.signIn("10002");
  const { body } = await sandbox.get("/navigation/list", { uid: "10002" }, again);
  expect(body.data).toHaveLength(2);
});

it("ids depend on the seed alone", async () => {
  const signIn = async (seed: number) => {
    await sandbox.must("POST", "/reset", { seed });
    return sandbox.signIn("10001");
  };
  const first = await signIn(1);
  expect(await signIn(1)).toBe(first);
  expect(await signIn(2)).not.toBe(first);
});

it("POST /scan scans as a seeded or a new user; GET /tickets tells the states", async () => {
  const [first, second] = [await sandbox.newTicket(), await sandbox.newTicket()];
  const scan = (ticket: string, as?: string) => sandbox.control("POST", "/scan", { ticket, as });
  expect((await scan(first, "10001")).body).toEqual({ ok: true, uid: "10001" });
  expect((await scan(first, "10002")).status).toBe(409);
  for (const as of ["99999", undefined]) expect((await scan(second, as)).status).toBe(404);
  const states = async () =>
    (await sandbox.must("GET", "/tickets")).map(({ state }: { state: string }) => state);
  expect(await states()).toEqual(["scanned", "waiting"]);
  await sandbox.get("/admins/wxlogin/userinfo", { ticket: first });
  await sandbox.advance(121);
  expect(await states()).toEqual(["used", "expired"]);
  const { body } = await scan(await sandbox.newTicket(), "new");
  expect(body).toEqual({ ok: true, uid: "20001" });
});

it("GET /sms tells the live code, and none that is used or old", async () => {
  const read = () => sandbox.control("GET", `/sms?mobile=${MOBILE}`);
  expect((await read()).status).toBe(404);
  await sandbox.post("/admins/sendcode", { mobileNumber: MOBILE, action: "login" });
  expect((await read()).body).toMatchObject({ code: "123456", action: "login" });
  await sandbox.get("/admins/mobilelogin", { mobileNumber: MOBILE, code: "123456" });
  expect((await read()).status).toBe(404);
  await sandbox.advance(61);
  await sandbox.post("/admins/sendcode", { mobileNumber: MOBILE, action: "login" });
  await sandbox.advance(301);
  expect((await read()).status).toBe(404);
});

it("orders are listed, and moved where their status allows it", async () => {
  const token = await sandbox.signIn("10001");
  const [paid, expired] = [await sandbox.order(token), await sandbox.order(token)];
  const move = (orderId: string, body: object) =>
    sandbox.control("POST", `/orders/${orderId}`, body);
  expect((await move(paid.orderId, { do: "pay" })).body).toMatchObject({ ok: true, status: 2 });
  for (const body of [{ do: "close" }, { status: 3 }])
    expect((await move(paid.orderId, body)).status).toBe(409);
  for (const body of [{}, { status: 6 }, { do: "toString" }])
    expect((await move(paid.orderId, body)).status).toBe(400);
  expect((await move("DK0", { do: "pay" })).status).toBe(404);
  await sandbox.advance(7_200);
  expect((await move(expired.orderId, { do: "pay" })).status).toBe(409);
  const orders = await sandbox.must("GET", "/orders?uid=10001");
  expect(orders).toMatchObject([
    { status: 4, paidAt: null },
    { status: 2, priceFen: 319800 },
  ]);
  expect(await sandbox.must("GET", "/orders")).toHaveLength(7);
});

describe("what makes no sense is refused", () => {
  it.each([
    [404, "GET", "/", undefined],
    [400, "POST", "/reset", []],
    [400, "POST", "/reset", { now: 1.5 }],
    [400, "POST", "/clock", { advanceMs: "1" }],
    [400, "POST", "/faults", { call: "pay.unknown", effect: { http: 500 } }],
    [400, "POST", "/faults", { call: "pay.products", effect: {} }],
    [400, "POST", "/faults", { call: "pay.products", effect: { htpp: 500 } }],
    [400, "POST", "/faults", { call: "pay.products", effect: { hang: 1 } }],
    [400, "POST", "/faults", { call: "pay.products", effect: { http: 500 }, times: 0 }],
  ] as const)("%i for %s %s %j", async (status, method, path, body) => {
    const answer = await sandbox.control(method, path, body);
    expect(answer).toMatchObject({ status, body: { ok: false, error: expect.any(String) } });
  });
});
