import { describe, expect, it } from "vitest";
import { State } from "~/sandbox/state/state";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const START = Date.UTC(2026, 0, 1, 4, 0, 0);

const refused = async (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => {
  const answer = await sandbox.control(method, path, body);
  expect(answer.body).toEqual({ ok: false, error: expect.any(String) });
  return answer.status;
};

describe("POST /reset", () => {
  it("puts seeds, clock, faults and journal back to the start", async () => {
    const token = await sandbox.signIn("10002");
    await sandbox.post("/navigation/action", { action: "delete", uid: "10002", id: "1" }, token);
    await sandbox.advance(1_000_000);
    await sandbox.fault("auth.qr", { http: 500 });
    expect(await sandbox.must("POST", "/reset", {})).toEqual({ ok: true });

    expect(await sandbox.must("GET", "/journal")).toEqual([]);
    expect(await sandbox.must("GET", "/tickets")).toEqual([]);
    const { nowMs } = await sandbox.must("GET", "/clock");
    expect(Math.abs(nowMs - Date.now())).toBeLessThan(60_000);
    expect((await sandbox.get("/admins/searchusercompany", {}, token)).status).toBe(401);
    expect((await sandbox.get("/admins/wxlogin/qrcode")).status).toBe(200);
    const again = await sandbox.signIn("10002");
    const favourites = await sandbox.get("/navigation/list", { uid: "10002" }, again);
    expect(favourites.body.data).toHaveLength(2);
    expect((await sandbox.must("GET", "/journal"))[0].seq).toBe(1);
  });

  it("takes a seed and a time; neither may be ill-formed", async () => {
    await sandbox.must("POST", "/reset", { seed: 7, now: START });
    const { nowMs } = await sandbox.must("GET", "/clock");
    expect(nowMs - START).toBeLessThan(60_000);
    expect(nowMs).toBeGreaterThanOrEqual(START);
    expect(await refused("POST", "/reset", { seed: "x" })).toBe(400);
    expect(await refused("POST", "/reset", { now: 1.5 })).toBe(400);
  });
});

describe("POST /scan and GET /tickets", () => {
  const newTicket = async () => (await sandbox.get("/admins/wxlogin/qrcode")).body.data.ticket;

  it("tell ticket, state and createdAt, oldest first", async () => {
    const [first, second] = [await newTicket(), await newTicket()];
    expect(await sandbox.must("POST", "/scan", { ticket: first, as: "10001" })).toEqual({
      ok: true,
      uid: "10001",
    });
    expect(await sandbox.must("GET", "/tickets")).toEqual([
      { ticket: first, state: "scanned", createdAt: expect.any(Number) },
      { ticket: second, state: "waiting", createdAt: expect.any(Number) },
    ]);
  });

  it("a ticket that is not waiting is 409", async () => {
    const [scanned, expired] = [await newTicket(), await newTicket()];
    await sandbox.must("POST", "/scan", { ticket: scanned, as: "10001" });
    expect(await refused("POST", "/scan", { ticket: scanned, as: "10002" })).toBe(409);
    await sandbox.advance(121);
    expect(await refused("POST", "/scan", { ticket: expired, as: "10001" })).toBe(409);
  });

  it("an unknown ticket or user is 404, and the ticket keeps waiting", async () => {
    const ticket = await newTicket();
    expect(await refused("POST", "/scan", { ticket: "gQ", as: "10001" })).toBe(404);
    expect(await refused("POST", "/scan", { ticket, as: "99999" })).toBe(404);
    expect(await refused("POST", "/scan", { ticket })).toBe(404);
    expect((await sandbox.must("GET", "/tickets"))[0].state).toBe("waiting");
  });

  it("only the newest 10 000 tickets are kept", () => {
    const { tickets } = new State({ seed: 1, smsMode: "fixed" });
    const [first, second] = [tickets.create(), tickets.create()];
    for (let count = 2; count <= 10_000; count += 1) tickets.create();
    expect(tickets.list()).toHaveLength(10_000);
    expect(tickets.find(first.ticket)).toBeNull();
    expect(tickets.find(second.ticket)).toBe(second);
  });
});

describe("GET /sms", () => {
  const mobileNumber = "13800000001";

  it("tells the live code, its action and its end; 404 when there is none", async () => {
    expect(await refused("GET", `/sms?mobile=${mobileNumber}`)).toBe(404);
    await sandbox.must("POST", "/clock", { setMs: START });
    await sandbox.post("/admins/sendcode", { mobileNumber, action: "login" });
    const sms = await sandbox.must("GET", `/sms?mobile=${mobileNumber}`);
    expect(sms).toEqual({
      ok: true,
      code: "123456",
      action: "login",
      expiresAt: expect.any(Number),
    });
    expect(Math.abs(sms.expiresAt - START - 300_000)).toBeLessThan(10_000);
    await sandbox.get("/admins/mobilelogin", { mobileNumber, code: sms.code });
    expect(await refused("GET", `/sms?mobile=${mobileNumber}`)).toBe(404);
  });

  it("of two codes it is the newer one", async () => {
    const number = "13900000000";
    const token = await sandbox.signIn("10007");
    await sandbox.post("/admins/sendcode", { mobileNumber: number, action: "bind" }, token);
    const binding = { mobileNumber: number, uid: "10007", code: "123456" };
    await sandbox.post("/admins/bindmobile", binding, token);
    await sandbox.advance(61);
    await sandbox.post("/admins/sendcode", { mobileNumber: number, action: "bind" }, token);
    await sandbox.advance(1);
    await sandbox.post("/admins/sendcode", { mobileNumber: number, action: "login" });
    expect((await sandbox.must("GET", `/sms?mobile=${number}`)).action).toBe("login");
  });
});

describe("GET /orders and POST /orders/:orderId", () => {
  it("all orders, or one user's, with status", async () => {
    const token = await sandbox.signIn("10001");
    const { orderId } = await sandbox.order(token);
    const created = {
      orderId,
      uid: "10001",
      corpId: "0",
      productId: "DT_DOCK_0001",
      years: 1,
      channel: "wxpay",
      priceFen: 159900,
      createdAt: expect.any(Number),
      status: 0,
      paidAt: null,
    };
    expect(await sandbox.must("GET", "/orders?uid=10001")).toEqual([created]);
    expect(await sandbox.must("GET", "/orders")).toHaveLength(6);
    const paid = { ...created, status: 2, paidAt: expect.any(Number) };
    expect(await sandbox.must("POST", `/orders/${orderId}`, { do: "pay" })).toEqual({
      ok: true,
      ...paid,
    });
  });

  it("an unknown order is 404, an unknown status 400", async () => {
    expect(await refused("POST", "/orders/DK0", { do: "pay" })).toBe(404);
    const [{ orderId }] = await sandbox.must("GET", "/orders?uid=10009");
    for (const body of [{}, { status: 6 }, { status: "2" }, { do: "steal" }, { do: "toString" }]) {
      expect(await refused("POST", `/orders/${orderId}`, body)).toBe(400);
    }
  });
});

describe("POST /tokens/expire", () => {
  it("ends every token of the user and of nobody else", async () => {
    const own = [await sandbox.signIn("10001"), await sandbox.signIn("10001")];
    const other = await sandbox.signIn("10002");
    const body = await sandbox.must("POST", "/tokens/expire", { uid: "10001" });
    expect(body).toEqual({ ok: true, expired: 2 });
    for (const token of own) {
      expect((await sandbox.get("/admins/searchusercompany", {}, token)).status).toBe(401);
    }
    expect((await sandbox.get("/admins/searchusercompany", {}, other)).status).toBe(200);
  });
});

describe("GET and POST /clock", () => {
  it("the clock runs on from where it is put, forwards or backwards", async () => {
    const set = await sandbox.must("POST", "/clock", { setMs: START });
    expect(set).toEqual({ ok: true, nowMs: expect.any(Number) });
    const advanced = await sandbox.must("POST", "/clock", { advanceMs: 3_600_000 });
    const passed = advanced.nowMs - START - 3_600_000;
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(10_000);
    expect((await sandbox.must("GET", "/clock")).nowMs).toBeGreaterThanOrEqual(advanced.nowMs);
    await sandbox.must("POST", "/clock", { advanceMs: -3_600_000 });
    expect((await sandbox.must("GET", "/clock")).nowMs).toBeLessThan(START + 10_000);
  });

  it("400 without a number", async () => {
    for (const body of [{}, { advanceMs: "1" }, { setMs: null }]) {
      expect(await refused("POST", "/clock", body)).toBe(400);
    }
  });
});

describe("the control interface", () => {
  it("an unknown control call is 404, a body that is no JSON object 400", async () => {
    expect(await refused("GET", "/")).toBe(404);
    expect(await refused("DELETE", "/journal")).toBe(404);
    expect((await sandbox.send("POST", "/__sandbox__/reset", { body: "{" })).status).toBe(400);
    expect((await sandbox.send("POST", "/__sandbox__/reset", { body: "[]" })).status).toBe(400);
  });

  it("is not in the journal", async () => {
    await sandbox.must("GET", "/clock");
    expect(await sandbox.must("GET", "/journal")).toEqual([]);
  });
});
