import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayOf } from "~/upstream/domain/reconciliations";
import { MemoryStore } from "~/upstream/store/memory";
import { startShop } from "./money";

const HOUR = 3_600_000;
const PRICE = 159_900;
const FEE = 6 * PRICE;
const FEN = { amountFen: 2 };
const DK1 = { orderId: "DK1" };
let store: MemoryStore;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeEach(async () => {
  store = new MemoryStore();
  shop = await startShop({ store });
  // A payment of the last minutes of a day may stand in the next one's bill.
  await shop.reachBills();
});
afterEach(() => shop.sandbox.close());

describe.each(["wxpay", "alipay"] as const)("the bill of %s", (channel) => {
  const pay = async ({ isTold = true, fen = PRICE } = {}) => {
    const orderId = await shop.order(channel);
    shop.simulator(channel).notices.copies = isTold ? 1 : 0;
    await shop.simulator(channel).pay(orderId, "somebody", fen);
    return orderId;
  };
  const refund = async (orderId: string, { isTold = true, fen = PRICE } = {}) => {
    shop.simulator(channel).notices.copies = isTold ? 1 : 0;
    await shop.simulator(channel).refund(orderId, fen);
  };
  const reconcile = async () => {
    await shop.reachBills();
    return compare();
  };
  const compare = async () => {
    await shop.sandbox.service.reconcileDue();
    const reports = await shop.reports();
    return reports.find((report: { channel: string }) => report.channel === channel);
  };
  const change = (orderId: string, changes: object) =>
    store.transaction(({ payments }) => payments.update({ orderId }, changes));

  it("that says what is known differs in nothing, and has sums and fees", async () => {
    await payAnd(refund);
    const halves = await pay();
    for (const fen of [PRICE / 2, PRICE / 2]) await refund(halves, { fen });
    await pay();
    const paid = { count: 3, fen: 3 * PRICE };
    const given = { count: 3, fen: 2 * PRICE };
    expect(await reconcile()).toMatchObject({
      payments: { bill: paid, own: paid },
      refunds: { bill: given, own: given },
      feeMilliFen: FEE,
      differences: [],
    });
    expect(await shop.incidents()).toEqual([["refund by others", halves]]);
    expect(await shop.status(halves)).toBe(5);
  });

  const lose = { isTold: false };
  const payAnd = async (spoil: (orderId: string) => unknown) => {
    const orderId = await pay();
    await spoil(orderId);
    return orderId;
  };
  /** Of a person who tries the provider, which is no difference. */
  const tried = { kind: "payment", orderId: "TRY1", transactionId: "1", refundId: null } as const;
  const changeRow = (changes: object) => {
    const { bill } = shop.simulator(channel).trades;
    const [row] = bill.splice(-1);
    if (row) bill.push({ ...row, ...changes });
  };
  const dropRow = () => changeRow(tried);

  it.each([
    ["payment that no notice told of", 2, null, () => pay(lose)],
    ["payment that no notice told of", 4, "other amount", () => pay({ ...lose, fen: 1 })],
    ["payment in no bill", 2, "", () => payAnd(dropRow)],
    ["other amount of a payment in the bill", 2, "", () => payAnd((id) => change(id, FEN))],
    ["other order of a payment in the bill", 2, "", () => payAnd((id) => change(id, DK1))],
    ["refund that no notice told of", 5, null, () => payAnd((id) => refund(id, lose))],
    [
      "refund that no notice told of",
      2,
      "refund by others",
      () => payAnd((id) => refund(id, { ...lose, fen: 1 })),
    ],
    ["refund in no bill", 5, "", () => payAnd((id) => refund(id).then(dropRow))],
  ] as const)("lists once: a %s; the order is %i", async (kind, status, incident, make) => {
    const orderId = await make();
    const isOpen = incident !== null;
    const difference = expect.objectContaining({ kind, orderId, isOpen });
    expect((await reconcile()).differences).toEqual([difference]);
    await shop.sandbox.service.reconcileDue();
    expect([await shop.status(orderId), await shop.years()]).toEqual([
      status,
      status === 2 ? 1 : 0,
    ]);
    expect(await shop.incidents()).toEqual(isOpen ? [[incident || kind, orderId]] : []);
    expect((await reconcile()).differences).toEqual([]);
  });

  it("that is empty though there were payments is late, and is believed a day later", async () => {
    await pay();
    shop.simulator(channel).trades.bill.pop();
    await reconcile();
    expect(await shop.incidents()).toEqual([]);
    await reconcile();
    expect(await shop.incidents()).toMatchObject([["payment in no bill", expect.anything()]]);
  });

  it.each([
    ["before", ["release", "runDue"]],
    ["after", ["runDue", "release"]],
  ] as const)(
    "lists one refund of an order whose refund in the console is told %s it is asked for",
    async (_, steps) => {
      await shop.sandbox.close();
      shop = await startShop({ autoRefund: true });
      const [first, second] = [await shop.order(channel), await shop.order(channel)];
      const { notices } = shop.simulator(channel);
      for (const orderId of [first, second]) await shop.simulator(channel).pay(orderId);
      notices.hold = true;
      await shop.simulator(channel).refund(second);
      const work = { runDue: shop.sandbox.service.runDue, release: () => notices.release() };
      for (const step of steps) await work[step]();
      const one = { count: 1, fen: PRICE };
      const refunds = { bill: one, own: one };
      expect(await reconcile()).toMatchObject({ refunds, differences: [] });
      expect([await shop.status(second), await shop.incidents()]).toEqual([5, []]);
    },
  );
});

it("a bill of Alipay that names a refund unlike its notice is compared again after a failure", async () => {
  const orderId = await shop.order("alipay");
  const { simulator, sandbox } = { simulator: shop.simulator("alipay"), sandbox: shop.sandbox };
  await simulator.pay(orderId);
  await simulator.refund(orderId, 1);
  const [row] = simulator.trades.bill.splice(-1);
  if (row) simulator.trades.bill.push({ ...row, refundId: "7" });
  await shop.reachBills();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(store.tables.reconciliations, "update").mockRejectedValue(new Error());
  await sandbox.service.reconcileDue();
  vi.restoreAllMocks();
  await shop.control.advanceClock(HOUR);
  await sandbox.service.reconcileDue();
  const [report] = await shop.reports();
  expect(report).toMatchObject({ refunds: { own: { count: 1 } }, differences: [] });
});

it("the last minutes of a day whose bill comes after the next one are compared, too", async () => {
  const orderId = await shop.order();
  await shop.simulator("wxpay").pay(orderId);
  shop.simulator("wxpay").trades.bill.pop();
  await shop.reachBills();
  const [paid] = await store.tables.payments.list({ orderId }, { limit: 1 });
  const paidAt = Date.parse(`${dayOf(paid?.paidAt ?? 0)}T23:54+08:00`);
  await store.tables.payments.update({ orderId }, { paidAt });
  for (const hours of [0, 23.5, 0.5, 0.5]) {
    await shop.control.advanceClock(hours * HOUR);
    await shop.sandbox.service.reconcileDue();
  }
  expect(await shop.incidents()).toEqual([["payment in no bill", orderId]]);
});
