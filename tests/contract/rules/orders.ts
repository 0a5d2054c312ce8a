import { parseDateTime } from "~/gateway/core/dates";
import { findPaidYears, ORDER_LIFETIME_SECONDS } from "~/gateway/core/order";
import { type PaymentChannel, paymentChannels } from "~/gateway/core/payment-channels";
import { type Account, by, find, getAll, getFirst, list, type Row, succeed } from "../attempt";
import { config } from "../exchange";
import { accepts, expect, expectMembers, refuse, rule } from "../rule";
import { notTried } from "../subject";
import { getProduct } from "./products";

const YEARS = 2;
/** Clocks may differ by this much. */
const TOLERANCE_SECONDS = 120;
export const CREATE = { wxpay: "pay.wx.create", alipay: "pay.ali.create" } as const;
export const INFO = { wxpay: "pay.wx.info", alipay: "pay.ali.info" } as const;

/** The latest order of the first account in this run. */
const created: { [Name in PaymentChannel]?: Order } = {};

export type Order = Awaited<ReturnType<typeof createOrder>>;

/** Returns the order with what is due for it in the history. */
export async function createOrder(
  as: Account,
  channel: PaymentChannel,
  years: number,
  corpId = "0",
) {
  const { productId, price } = await getProduct();
  const order = await succeed(CREATE[channel], { as, productId, maxUserLimit: years, corpId });
  const { orderId } = order;
  const due = { order_id: orderId, pid: productId, channel, pprice: Number(price) * years };
  const isDue = [undefined, due.pprice].includes(order.amount as number | undefined);
  expect(isDue, `amount is ${order.amount}; ${due.pprice} is due`, "money");
  return { orderId, code: String(order.code_url ?? order.qr_code), as, channel, due };
}

/** An order of an account. @throws NotTried without one */
export const findOrder = (channel?: PaymentChannel) =>
  find(`no account has an order${channel ? ` by ${channel}` : ""}`, async (as) => {
    const orders = await list("vip.orders", { as, corpId: "0" });
    const order = channel ? orders.find(by("channel", channel)) : orders[0];
    return order && { ...order, orderId: order.order_id };
  });

for (const channel of paymentChannels) {
  rule(CREATE[channel], "Every request makes another order.", async () => {
    const first = await createOrder(getFirst(), channel, YEARS);
    created[channel] = await createOrder(getFirst(), channel, YEARS);
    expect(first.orderId !== created[channel].orderId, "the same order came for two requests");
  });
  const [call, find] = [INFO[channel], () => findOrder(channel)];
  accepts(call, "data.status is as in the history.", find, ({ status }) => ({ status }));
  const getNew = () => created[channel] ?? notTried(`needs an order of ${CREATE[channel]}`);
  accepts(call, "A new order, not yet scanned, has status 0.", getNew, () => ({ status: 0 }));
}

for (const channel of paymentChannels)
  rule(
    "pay.address",
    `An order of ${channel} without a code has an address, each time.`,
    async () => {
      const as = getFirst();
      const { productId } = await getProduct();
      const sent = { as, productId, maxUserLimit: 1, corpId: "0", scene: "h5" };
      const { orderId, scene } = await succeed(CREATE[channel], sent);
      if (scene !== "h5") notTried(`orders of ${channel} have codes`);
      for (let times = 0; times < 2; times += 1) await succeed("pay.address", { as, orderId });
      expectMembers(await succeed(INFO[channel], { as, orderId }), { status: 0 }, "order-statuses");
      await succeed("pay.close", { as, orderId });
      await refuse("pay.address", 4045, { as, orderId });
    },
  );

rule("pay.close", "An order that is not paid is closed; again is a success.", async () => {
  const { orderId, as } = await createOrder(getFirst(), "wxpay", 1);
  for (let times = 0; times < 2; times += 1) await succeed("pay.close", { as, orderId });
  expectMembers(await succeed(INFO.wxpay, { as, orderId }), { status: 4 }, "order-statuses");
});

for (const call of ["vip.orders", "pay.history"] as const) {
  rule(call, "The newest is first; amounts are fen, times in UPSTREAM_TZ.", async () => {
    const products = await list("pay.products");
    await findOrder();
    for (const as of getAll()) {
      const orders = await list(call, { as, corpId: "0" });
      const times = orders.map(({ create_time }) => create_time);
      const isSorted = times.join() === times.toSorted().toReversed().join();
      expect(isSorted, "the orders are not sorted by create_time", "order-history");
      for (const order of orders) expectOrder(order, products);
    }
  });
  rule(
    call,
    "Where from is read, the list begins with that order; limit is the most.",
    async () => {
      const { as } = await findOrder();
      const all = await list(call, { as, corpId: "0" });
      const from = all.at(-1)?.order_id;
      const given = await list(call, { as, corpId: "0", limit: 1, from });
      const isIgnored = given.length === all.length;
      const isRead = given.length === 1 && given[0]?.order_id === from;
      expect(isIgnored || isRead, "limit and from are neither ignored nor read", "order-history");
    },
  );
  rule(call, "A new order is listed at once, as it was made.", async () => {
    const order = Object.values(created)[0] ?? notTried("needs an order of this run");
    const entry = (await list(call, { corpId: "0" })).find(by("order_id", order.orderId));
    expectMembers(entry, order.due, "order-history");
    expectTime("create_time", toSeconds(entry?.create_time), now(), "times");
  });
}
rule("pay.history", "It lists the same orders as vip.orders.", async () => {
  for (const as of getAll()) {
    const orders = await list("vip.orders", { as, corpId: "0" });
    expectMembers({ orders: await list("pay.history", { as, corpId: "0" }) }, { orders });
  }
});

export const now = () => Date.now() / 1000;
export const toSeconds = (time: unknown) =>
  (parseDateTime(String(time), config.timeZone) ?? 0) / 1000;

/** Compares seconds since 1970. @throws as `expect` */
export function expectTime(name: string, seconds: number, due: number, heading: string): void {
  const [came, wanted] = [seconds, due].map((time) => new Date(time * 1000).toISOString());
  const isDue = Math.abs(seconds - due) <= TOLERANCE_SECONDS;
  expect(isDue, `${name} is ${came}; ${wanted} is due`, heading);
}

function expectOrder(order: Row, products: Row[]): void {
  const { order_id, pprice, pay_time, create_time, status } = order;
  const price = Number(products.find(by("productId", order.pid))?.price ?? 0);
  const isWhole = (fen: number) => price > 0 && findPaidYears(fen, price) !== null;
  const isYuan = isWhole(Number(pprice) * 100) && !isWhole(Number(pprice));
  expect(!isYuan, `pprice ${pprice} of ${order_id} is in yuan, not in fen`, "money");
  const hasTime = Number(status) > 2 || (status === 2) === Number(pay_time) > 0;
  expect(hasTime, `${order_id} has status ${status} and pay_time ${pay_time}`, "order-history");
  const seconds = pay_time === 0 ? 0 : Number(pay_time) - toSeconds(create_time);
  const latest = ORDER_LIFETIME_SECONDS + TOLERANCE_SECONDS;
  const isInTime = seconds >= -TOLERANCE_SECONDS && seconds <= latest;
  expect(isInTime, `${order_id} was paid ${seconds} seconds after its create_time`, "times");
}
