import { parseDateTime } from "~/gateway/core/dates";
import { findPaidYears, type HistoryEntry, ORDER_LIFETIME_SECONDS } from "~/gateway/core/order";
import { type Account, find, getFirst } from "../accounts";
import { config, visitor } from "../exchange";
import { expect, NO_COMPANY, rule, writing } from "../rule";
import { notTried } from "../subject";
import { created } from "./orders";

type HistoryCall = "vip.orders" | "pay.history";

/** Clocks may differ by this much. */
const TOLERANCE_SECONDS = 120;
const calls: HistoryCall[] = ["vip.orders", "pay.history"];

for (const call of calls) {
  rule(call, "The newest order comes first.", async () => {
    const times = (await listOfBuyer(call)).map(({ createTime }) => createTime);
    const isSorted = times.join() === times.toSorted().toReversed().join();
    expect(isSorted, "the orders are not sorted by create_time", "order-history");
  });
  rule(call, "pay_time is 0 until an order is paid, within two hours.", async () => {
    for (const entry of await listOfBuyer(call)) expectPayTime(entry);
  });
  rule(call, "pprice is the amount of the whole order in fen.", async () => {
    const products = await visitor.pay.listProducts();
    for (const { orderId, productId, amountFen } of await listOfBuyer(call)) {
      const price = products.find((product) => product.productId === productId)?.priceFen ?? 0;
      const isYuan =
        price > 0 &&
        findPaidYears(amountFen, price) === null &&
        findPaidYears(amountFen * 100, price) !== null;
      expect(!isYuan, `pprice ${amountFen} of ${orderId} is in yuan, not in fen`, "money");
    }
  });
  writing(call, "A new order is listed at once, as it was made.", async () => {
    const order = Object.values(created)[0] ?? notTried("needs an order of this run");
    const entries = await list(getFirst(), call);
    const entry = entries.find(({ orderId }) => orderId === order.orderId);
    if (!entry) return expect(false, "the order is not listed", "order-history");
    const { amountFen, productId, createTime } = entry;
    expect(productId === order.productId, "pid is not the product that was ordered");
    const amount = `pprice is ${amountFen}; ${order.amountFen} fen are due`;
    expect(amountFen === order.amountFen, amount, "money");
    const createdAt = parseDateTime(createTime, config.timeZone) ?? 0;
    const isNow = Math.abs(createdAt - order.at) <= TOLERANCE_SECONDS * 1000;
    expect(isNow, `create_time ${createTime} is not the time it was made`, "times");
  });
}
rule("pay.history", "It lists the same orders as vip.orders.", async () => {
  const account = await findBuyer();
  const toIds = (entries: HistoryEntry[]) => entries.map(({ orderId }) => orderId).join();
  const orders = toIds(await list(account, "vip.orders"));
  const history = toIds(await list(account, "pay.history"));
  expect(history === orders, "the orders, or their order, differ from those of vip.orders");
});

function expectPayTime({ orderId, status, createTime, payTime }: HistoryEntry): void {
  const isPending = status === 0 || status === 1;
  expect(
    !isPending || payTime === null,
    `${orderId} is pending and has a pay_time`,
    "order-history",
  );
  expect(
    status !== 2 || payTime !== null,
    `${orderId} is paid and has no pay_time`,
    "order-history",
  );
  const createdAt = parseDateTime(createTime, config.timeZone);
  if (createdAt === null || payTime === null) return;
  const seconds = payTime - createdAt / 1000;
  const isInTime =
    seconds >= -TOLERANCE_SECONDS && seconds <= ORDER_LIFETIME_SECONDS + TOLERANCE_SECONDS;
  const problem = `${orderId} was paid ${Math.round(seconds)} seconds after its create_time`;
  expect(isInTime, problem, "times");
}

export function list({ upstream, user }: Account, call: HistoryCall): Promise<HistoryEntry[]> {
  if (call === "vip.orders") return upstream.vip.listOrders(user.uid);
  return upstream.pay.listHistory({ uid: user.uid, companyId: NO_COMPANY });
}

const listOfBuyer = async (call: HistoryCall) => list(await findBuyer(), call);

/** Prefers an account with a paid order. @throws NotTried when none has an order */
async function findBuyer(): Promise<Account> {
  const withOrder = (isWanted: (entry: HistoryEntry) => boolean) => async (account: Account) =>
    (await list(account, "vip.orders")).some(isWanted) ? account : null;
  try {
    return await find(
      withOrder(({ payTime }) => payTime !== null),
      "",
    );
  } catch {
    return find(
      withOrder(() => true),
      "no account has an order",
    );
  }
}
