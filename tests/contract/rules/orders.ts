import { parseDateTime } from "~/gateway/core/dates";
import {
  type Channel,
  channels,
  findPaidYears,
  type HistoryEntry,
  ORDER_LIFETIME_SECONDS,
} from "~/gateway/core/order";
import { type Account, find, getAll, getFirst } from "../accounts";
import { config, visitor } from "../exchange";
import { expect, expectSame, rule, writing } from "../rule";
import { notTried } from "../subject";
import { getProduct, toHolder } from "./products";

const YEARS = 2;
/** Clocks may differ by this much. */
const TOLERANCE_SECONDS = 120;
export const CREATE = { wxpay: "pay.wx.create", alipay: "pay.ali.create" } as const;
export const INFO = { wxpay: "pay.wx.info", alipay: "pay.ali.info" } as const;
const HISTORIES = {
  "vip.orders": ({ upstream, user }: Account) => upstream.vip.listOrders(user.uid),
  "pay.history": (account: Account) => account.upstream.pay.listHistory(toHolder(account)),
};

/** The orders that the first account has made in this run, and when (ms). */
const created: Partial<Record<Channel, Awaited<ReturnType<typeof createOrder>>>> = {};

export async function createOrder(account: Account, channel: Channel, years: number) {
  const { productId, priceFen } = await getProduct();
  const request = { channel, productId, years, ...toHolder(account) };
  const order = await account.upstream.pay.createOrder(request);
  return { ...order, channel, productId, amountFen: priceFen * years, at: Date.now() };
}

/** An order of a provider in the history of a test account. @throws NotTried without one */
export const findOrder = (channel: Channel) =>
  find(`no account has an order by ${channel}`, async (account) => {
    const entries = await HISTORIES["vip.orders"](account);
    const entry = entries.find((one) => one.channel === channel);
    return entry && { ...account, ...entry };
  });

for (const channel of channels) {
  writing(CREATE[channel], "Every request makes another order.", async () => {
    const first = await createOrder(getFirst(), channel, YEARS);
    const second = await createOrder(getFirst(), channel, YEARS);
    created[channel] = second;
    const isAnother = first.orderId !== second.orderId;
    expect(isAnother, "a second request was given the order of the first one");
  });
  rule(INFO[channel], "data.status is the order's status, as the history has it.", async () => {
    const { upstream, orderId, status } = await findOrder(channel);
    expectSame("data.status", await upstream.pay.getOrderStatus({ channel, orderId }), status);
  });
  writing(INFO[channel], "A new order, not yet scanned, has status 0.", async () => {
    const order = created[channel] ?? notTried(`needs an order of ${CREATE[channel]}`);
    const status = await getFirst().upstream.pay.getOrderStatus(order);
    expectSame("data.status", status, 0, "order-statuses");
  });
}

for (const call of ["vip.orders", "pay.history"] as const) {
  const list = HISTORIES[call];
  rule(call, "The newest order comes first.", async () => {
    const times = (await list(await findBuyer())).map(({ createTime }) => createTime);
    const isSorted = times.join() === times.toSorted().toReversed().join();
    expect(isSorted, "the orders are not sorted by create_time", "order-history");
  });
  rule(call, "pay_time is 0 until an order is paid, within two hours.", async () => {
    for (const entry of await list(await findBuyer())) expectPayTime(entry);
  });
  rule(call, "pprice is the amount of the whole order in fen.", async () => {
    const products = await visitor.pay.listProducts();
    for (const { orderId, productId, amountFen } of await list(await findBuyer())) {
      const price = products.find((product) => product.productId === productId)?.priceFen ?? 0;
      const isWhole = (fen: number) => price > 0 && findPaidYears(fen, price) !== null;
      const isYuan = isWhole(amountFen * 100) && !isWhole(amountFen);
      expect(!isYuan, `pprice ${amountFen} of ${orderId} is in yuan, not in fen`, "money");
    }
  });
  writing(call, "A new order is listed at once, as it was made.", async () => {
    const order = Object.values(created)[0] ?? notTried("needs an order of this run");
    const entry = (await list(getFirst())).find(({ orderId }) => orderId === order.orderId);
    if (!entry) return expect(false, "the order is not listed", "order-history");
    expectSame("pid", entry.productId, order.productId);
    expectSame("pprice", entry.amountFen, order.amountFen, "money");
    const createdAt = parseDateTime(entry.createTime, config.timeZone) ?? 0;
    const isNow = Math.abs(createdAt - order.at) <= TOLERANCE_SECONDS * 1000;
    expect(isNow, `create_time ${entry.createTime} is not the time it was made`, "times");
  });
}
rule("pay.history", "It lists the same orders as vip.orders.", async () => {
  const account = await findBuyer();
  const toIds = (entries: HistoryEntry[]) => entries.map(({ orderId }) => orderId).join();
  const orders = toIds(await HISTORIES["vip.orders"](account));
  const history = toIds(await HISTORIES["pay.history"](account));
  expect(history === orders, "the orders, or their order, differ from those of vip.orders");
});

/** Prefers an account with a paid order. @throws NotTried when none has an order */
async function findBuyer(): Promise<Account> {
  let buyer: Account | null = null;
  for (const account of getAll()) {
    const entries = await HISTORIES["vip.orders"](account);
    if (entries.some(({ payTime }) => payTime !== null)) return account;
    if (entries.length > 0) buyer ??= account;
  }
  return buyer ?? notTried("no account has an order");
}

function expectPayTime({ orderId, status, createTime, payTime }: HistoryEntry): void {
  const isPaid = payTime !== null;
  if (status === 0 || status === 1)
    expect(!isPaid, `${orderId} is pending and has a pay_time`, "order-history");
  if (status === 2) expect(isPaid, `${orderId} is paid and has no pay_time`, "order-history");
  const createdAt = parseDateTime(createTime, config.timeZone);
  if (createdAt === null || payTime === null) return;
  const seconds = payTime - createdAt / 1000;
  const latest = ORDER_LIFETIME_SECONDS + TOLERANCE_SECONDS;
  const problem = `${orderId} was paid ${Math.round(seconds)} seconds after its create_time`;
  expect(seconds >= -TOLERANCE_SECONDS && seconds <= latest, problem, "times");
}
