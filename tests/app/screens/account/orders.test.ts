import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { Calendar } from "~/gateway/core/dates";
import { all, attributesOf, documentOf, hrefOf, hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** Paid at the beginning of 2024 in Shanghai, for two years. */
const PAID = {
  order_id: "DK2023123100000000000001",
  create_time: "2023-12-31 20:00:00",
  pid: "DT_DOCK_0001",
  channel: "wxpay",
  pay_time: 1_704_038_400,
  status: 2,
  pprice: 319_800,
};
const ONE_YEAR_FEN = 159_900;

const nowInShanghai = () => new Calendar(Date.now, "Asia/Shanghai").toDateTime(Date.now());

describe("my orders", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const listOrders = (...data: object[]) => test.sandbox.fault("vip.orders", { data });
  const read = async (path = "/order") => wordsOf(await visitor.get(path));
  async function readParts() {
    const page = documentOf(await visitor.get("/order"));
    const find = (selector: string) => page.querySelector(selector) ?? page.createElement("p");
    return { waiting: find(".waiting-orders"), history: find("table") };
  }

  beforeEach(() => visitor.logIn(phones.newcomer));

  // docs/product.md#orders-show-the-last-day-of-the-membership
  // docs/product.md#an-empty-history-says-so
  it("a member's show the last day, a non-member's that, and the empty list says so", async () => {
    expect(await read()).toMatch(/你还不是会员.*暂无数据/);
    await visitor.logIn(phones.creator);
    expect(await read()).toContain("服务有效期至 2099-12-31");
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it.each([
    ["by the price", 2 * ONE_YEAR_FEN, "2 2024-01-01 至 2025-12-31"],
    ["unknown when the price tells nothing", 2 * ONE_YEAR_FEN + 1, "时长未知 —"],
    ["and no last day when the membership disagrees", 3 * ONE_YEAR_FEN, "3 —"],
  ])("a row has plan, years %s, last day and state", async (_years, pprice, words) => {
    await listOrders({ ...PAID, pprice }, { ...PAID, order_id: "DK2", pid: "GONE", status: 1 });
    const page = await read();
    expect(page).toContain(`${PAID.order_id} 2023-12-31 20:00:00 ${words}`);
    expect(page).toMatch(/基础版 VIP.*支付成功.*GONE.*支付失败/);
  });

  // docs/product.md#a-waiting-order-can-be-cancelled
  it("an order that waits is cancelled by a button, unless somebody may be paying", async () => {
    const { path, orderId } = await startPurchase(visitor, { years: 4 });
    const waitingCancels = async () =>
      all((await readParts()).waiting, 'button[value="cancel"]').map(wordsOf);
    expect(await waitingCancels()).toEqual(["取消订单"]);
    const cancel = { intent: "cancel", orderId };
    await test.sandbox.setOrder(orderId, { do: "scan" });
    const refused = await visitor.submit("/order", cancel);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused)).toContain("付款可能正在进行，暂时不能取消");
    expect(await waitingCancels()).toEqual([]);
    const { path: next, orderId: other } = await startPurchase(visitor, {
      productId: "DT_DOCK_0002",
      years: 5,
    });
    await test.sandbox.fault("pay.close", { http: 500 });
    expect((await visitor.submit("/order", { ...cancel, orderId: other })).status).toBe(502);
    const done = await visitor.submit("/order", { ...cancel, orderId: other });
    expect(wordsOf(await visitor.follow(done))).toMatch(
      /订单已取消，没有扣款.*支付失败 已取消，未扣款/,
    );
    const result = await visitor.follow(await visitor.get(next));
    expect(wordsOf(result)).toMatch(/订单已取消 .*没有扣款.*重新下单/);
    expect(wordsOf(result)).not.toContain("支付失败");
    const stranger = new Visitor(test);
    await stranger.logIn(phones.admin);
    expect((await stranger.submit("/order", cancel)).status).toBe(404);
    expect((await visitor.get(path)).status).toBe(200);
  });

  // docs/product.md#a-waiting-order-stands-apart
  it("an order whose code is not here waits above the history, says why and leads to a new one", async () => {
    await visitor.logIn(phones.writer);
    const waiting = { ...PAID, status: 0, pay_time: 0, create_time: nowInShanghai() };
    const owner = { company_id: "80001", company_name: "财经传媒有限公司" };
    await listOrders(waiting, { ...waiting, order_id: "DK7", ...owner, name: "李团队" });
    const { waiting: shown, history } = await readParts();
    for (const id of [PAID.order_id, "DK7"]) expect(wordsOf(history)).not.toContain(id);
    expect(wordsOf(shown)).toContain("这个浏览器里没有它的付款码，不能继续支付");
    expect(wordsOf(shown)).toContain("由李团队下单，付款码只有下单人能打开");
    expect(hrefOf(shown, "重新下单")).toMatch(/^\/pricing\/purchase\?/);
    const ways = all(shown, ".waiting-actions > *").map(wordsOf);
    expect(ways).toEqual(["重新下单", "重新下单"]);
  });

  // docs/product.md#a-waiting-order-stands-apart
  // docs/product.md#a-purchase-can-be-continued-or-repeated
  it("an order that can be paid stands above the history, and joins it when it is decided", async () => {
    const { path, orderId } = await startPurchase(visitor, { years: 2, channel: "alipay" });
    const sheetOf = (id: string) => visitor.get(paths.orderDetails(id));
    expect(hrefs(await sheetOf(orderId))).toContain(path);
    const pending = await readParts();
    expect(hrefs(pending.waiting)).toContain(path);
    for (const part of ["待支付", "¥3,198.00", "还剩 120 分钟", orderId])
      expect(wordsOf(pending.waiting)).toContain(part);
    expect(wordsOf(pending.history)).not.toContain(orderId);
    const { orderId: failed } = await startPurchase(visitor, { productId: "DT_DOCK_0002" });
    await test.sandbox.setOrder(orderId, { do: "pay" });
    await test.sandbox.setOrder(failed, { do: "fail" });
    const { waiting, history } = await readParts();
    for (const id of [orderId, failed]) expect(wordsOf(waiting)).not.toContain(id);
    expect(wordsOf(history)).toMatch(new RegExp(`${orderId}.*?支付成功`));
    expect(wordsOf(history)).toMatch(new RegExp(`${failed}.*?支付失败`));
    expect(wordsOf(history)).not.toContain("继续支付");
    const again = "/pricing/purchase?productId=DT_DOCK_0002&years=1&channel=wxpay";
    for (const page of [history, await sheetOf(failed)]) expect(hrefs(page)).toContain(again);
    const toInvoice = paths.invoice(orderId);
    for (const page of [history, await sheetOf(orderId)])
      expect(hrefOf(page, "申请开票")).toBe(toInvoice);
    expect(wordsOf(history).match(/申请开票/g)).toHaveLength(1);
  });

  // docs/product.md#the-history-comes-from-the-membership-list-first
  it("the other history stands in for a failing one", async () => {
    await visitor.logIn(phones.creator);
    await test.sandbox.fault("vip.orders", { http: 500 }, 3);
    expect((await read()).match(/支付失败(?! \d)/g)).toHaveLength(2);
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  // docs/product.md#orders-are-filtered-by-state
  it.each([
    ["paid", 1],
    ["failed", 2],
    ["pending", 2],
    ["refunded", 5],
    ["paid&page=9", 1],
  ])("the filter state=%s shows %d rows, and how many there are of each", async (state, rows) => {
    await visitor.logIn(phones.creator);
    const page = await visitor.get(`/order?state=${state}`);
    expect(all(page, "td.order-plan, li.waiting-order")).toHaveLength(rows);
    expect(wordsOf(page)).toMatch(/全部 5 待支付 2 支付成功 1 支付失败 2/);
  });

  // docs/product.md#orders-are-read-200-at-a-time
  it("of 1,100 orders the last page of 200 leads to those before; each is shown once", async () => {
    const toId = (number: number) => `DK20231231${String(number).padStart(14, "0")}`;
    const ids = Array.from({ length: 1_100 }, (_, index) => toId(1_100 - index));
    const data = ids.map((order_id) => ({ ...PAID, order_id, status: 3, pay_time: 0 }));
    await test.sandbox.fault("vip.orders", { data }, 100);
    const seen: string[] = [];
    const counts: number[] = [];
    for (let path: string | undefined = "/order?page=25"; path; ) {
      const page = await visitor.get(path);
      const text = wordsOf(page);
      counts.push(Number(/支付失败 (\d+)/.exec(text)?.[1]));
      seen.push(text.match(/DK20231231\d{14}/g)?.at(-1) ?? "");
      const older = hrefOf(page, "更早的订单");
      path = older === null ? undefined : `${older}&page=25`;
    }
    expect(seen).toEqual([199, 398, 597, 796, 995, 1_099].map((at) => ids[at]));
    expect(counts).toEqual([200, 199, 199, 199, 199, 104]);
    expect(await read(`/order/${ids[1_050]}`)).toContain(ids[1_050]);
    await test.sandbox.clearFaults();
  });

  // docs/product.md#one-order-has-a-page-to-print
  it("the page of an order has what an invoice has, and says that it is none", async () => {
    await listOrders(PAID);
    const page = await read(`/order/${PAID.order_id}`);
    for (const part of [PAID.order_id, "支付成功", "张创作", "138****0001", "基础版 VIP"])
      expect(page).toContain(part);
    for (const part of ["¥3,198.00", "微信支付", "2023-12-31 20:00:00", "不是发票"])
      expect(page).toContain(part);
    expect(page).toMatch(/年数 2 服务期 2024-01-01 至 2025-12-31/);
    expect(page).toMatch(/支付时间 2024-01-01 00:00:00/);
    expect(page).not.toContain(phones.newcomer);
    await listOrders({ ...PAID, pid: "GONE" });
    const links = hrefs(await visitor.get(`/order/${PAID.order_id}`));
    expect(links.join(" ")).not.toContain("productId=GONE");
    await listOrders({ ...PAID, pid: "DT_DOCK_0003" });
    const trial = await read(`/order/${PAID.order_id}`);
    expect(trial).toContain("年数 试用");
    expect(trial).not.toContain("申请开票");
  });

  it("without a history it has what its record knows; without a record nothing is called missing", async () => {
    const { orderId } = await startPurchase(visitor, { years: 4 });
    for (const [id, status] of [
      [orderId, 200],
      [PAID.order_id, 502],
    ] as const) {
      for (const history of ["vip.orders", "pay.history"])
        await test.sandbox.fault(history, { http: 500 }, 3);
      expect((await visitor.get(`/order/${id}`)).status).toBe(status);
      await test.sandbox.clearFaults();
    }
  });

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  it("it is not found by anybody else, as one that does not exist", async () => {
    const owner = new Visitor(test);
    await owner.logIn(phones.creator);
    const [foreign = ""] = attributesOf(await owner.get("/order"), 'a[href^="/order/DK"]', "href");
    expect((await owner.get(foreign)).status).toBe(200);
    for (const path of [foreign, "/order/DK2023123100000000000099"])
      expect((await visitor.get(path)).status, path).toBe(404);
  });
});

describe("where the upstream is in another zone", () => {
  const ZONE = "America/New_York";
  const NOW_MS = Date.parse("2026-07-01T02:30:00Z");
  const test = useTestApp({ environment: { UPSTREAM_TZ: ZONE }, overrides: { now: () => NOW_MS } });
  const visitor = useVisitor(test);

  // docs/product.md#dates-are-written-yyyy-mm-dd
  it("screens show each time in its zone and count by the gateway's clock", async () => {
    await visitor.logIn(phones.newcomer);
    const { path, orderId } = await startPurchase(visitor);
    const read = async (address: string) => wordsOf(await visitor.get(address));

    expect(await read(path)).toMatch(/剩余 2:00:00 请在 2026-07-01 00:30:00 前/);
    expect(await read(paths.order())).toContain("付款期限：2026-07-01 00:30:00");
    expect(await read(paths.devices())).toContain("2026-06-30 22:30");

    await test.sandbox.setOrder(orderId, { do: "pay" });
    await visitor.get(path);
    // The upstream's clock is another one.
    const [hour = ""] = new Calendar(Date.now, ZONE).toDateTime(Date.now()).split(":");
    expect(await read(paths.orderDetails(orderId))).toContain(hour);
  });
});
