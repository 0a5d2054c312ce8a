import { beforeEach, describe, expect, it } from "vitest";
import { dateTime, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

let token: string;
beforeEach(async () => {
  token = await sandbox.signIn("10001");
});

const account = { userId: "10001", corpId: "90001" };
const create = async (changes: Record<string, string | number> = {}, path?: string) =>
  (await sandbox.order(token, { corpId: "90001", maxUserLimit: 2, ...changes }, path)).orderId;
const statusOf = async (orderId: string) =>
  (await sandbox.get("/wxpay/orderInfo", { orderId }, token)).body.data.status;

describe("the order's states", () => {
  const change = (orderId: string, body: object) =>
    sandbox.control("POST", `/orders/${orderId}`, body);

  /** By status: what leads to it from a new order, and what it may become. */
  const STATUSES: { way: string[]; next: number[] }[] = [
    { way: [], next: [1, 2, 3, 4] },
    { way: ["scan"], next: [2, 3, 4] },
    { way: ["pay"], next: [5] },
    { way: ["fail"], next: [] },
    { way: ["close"], next: [] },
    { way: ["pay", "refund"], next: [] },
  ];

  it.each([...STATUSES.entries()])(
    "from %s exactly the listed steps exist, others are 409",
    async (from, { way, next }) => {
      for (const to of STATUSES.keys()) {
        const orderId = await create();
        for (const step of way) expect((await change(orderId, { do: step })).status).toBe(200);
        const allowed = to === from || next.includes(to);
        const answer = await change(orderId, { status: to });
        expect(answer.status, `${from} → ${to}`).toBe(allowed ? 200 : 409);
        expect(answer.body.ok).toBe(allowed);
        expect(await statusOf(orderId)).toBe(allowed ? to : from);
      }
    },
  );

  it("a pending order is closed 7 200 s after its creation, scanned or not", async () => {
    const [waiting, scanned, paid] = [await create(), await create(), await create()];
    await change(scanned, { do: "scan" });
    await change(paid, { do: "pay" });
    await sandbox.advance(7_190);
    expect(await statusOf(waiting)).toBe(0);
    await sandbox.advance(10);
    expect(await statusOf(waiting)).toBe(4);
    expect(await statusOf(scanned)).toBe(4);
    expect(await statusOf(paid)).toBe(2);
    expect((await change(waiting, { do: "pay" })).status).toBe(409);
  });

  it("paying twice changes nothing more", async () => {
    const orderId = await create();
    await change(orderId, { do: "pay" });
    const membership = () => sandbox.get("/vip/membership", { uid: "10001" }, token);
    const [before, orders] = [(await membership()).body, await sandbox.must("GET", "/orders")];
    await sandbox.advance(60);
    expect((await change(orderId, { do: "pay" })).status).toBe(200);
    expect((await membership()).body).toEqual(before);
    expect(await sandbox.must("GET", "/orders")).toEqual(orders);
  });
});

// docs/upstream.md#viporders
// docs/upstream.md#payhistory
describe("vip.orders and pay.history", () => {
  const history = (productType: number | string = 8) =>
    sandbox.post("/getOutOrderInfoList", { productType, ...account }, token);
  const orders = () => sandbox.get("/vip/orders", { uid: "10001" }, token);

  it("the same entities, newest first, unpaid ones with pay_time 0", async () => {
    const first = await create();
    await sandbox.must("POST", `/orders/${first}`, { do: "pay" });
    const second = await create({ maxUserLimit: 1 }, "/alipay/createOrder");
    const { body } = await orders();
    expect(body).toEqual(
      success([
        {
          order_id: second,
          create_time: dateTime,
          pid: "DT_DOCK_0001",
          channel: "alipay",
          pay_time: 0,
          status: 0,
          pprice: 159900,
        },
        {
          order_id: first,
          create_time: dateTime,
          pid: "DT_DOCK_0001",
          channel: "wxpay",
          pay_time: expect.any(Number),
          status: 2,
          pprice: 319800,
        },
      ]),
    );
    const { nowMs } = await sandbox.must("GET", "/clock");
    expect(Math.abs(body.data[1].pay_time - nowMs / 1000)).toBeLessThan(5);
    expect((await history()).body).toEqual(body);
    expect((await history(9)).body).toEqual(success([]));
  });

  it("times are in Asia/Shanghai", async () => {
    await sandbox.must("POST", "/clock", { setMs: Date.UTC(2026, 0, 1, 4, 0, 0) });
    token = await sandbox.signIn("10001");
    await create();
    expect((await orders()).body.data[0].create_time).toMatch(/^2026-01-01 12:0\d:\d\d$/);
  });
});

// docs/upstream.md#vippayqr
describe("vip.payQr", () => {
  const payQr = (pid: string, channel: string) =>
    sandbox.get("/vip/payqrcode", { pid, channel }, token);

  it("answers code_url or qr_code alone and creates a one-year order", async () => {
    expect((await payQr("DT_DOCK_0002", "wxpay")).body).toEqual(
      success({ code_url: expect.stringMatching(/^weixin:/) }),
    );
    expect((await payQr("DT_DOCK_0002", "alipay")).body).toEqual(
      success({ qr_code: expect.stringMatching(/^https:\/\/qr\.alipay\.com/) }),
    );
    const orders = await sandbox.must("GET", "/orders?uid=10001");
    expect(orders).toMatchObject([
      { channel: "alipay", years: 1, priceFen: 799900 },
      { channel: "wxpay", years: 1, priceFen: 799900 },
    ]);
  });
});
