import { parseDateTime } from "~/gateway/core/dates";
import {
  type Channel,
  channels,
  findPaidYears,
  ORDER_LIFETIME_SECONDS,
} from "~/gateway/core/order";
import { type Account, find, getAll, getFirst, list, type Row, succeed } from "../attempt";
import { config } from "../exchange";
import { accepts, expect, expectMembers, rule } from "../rule";
import { notTried } from "../subject";
import { getProduct } from "./products";

const YEARS = 2;
/** Clocks may differ by this much. */
const TOLERANCE_SECONDS = 120;
export const CREATE = { wxpay: "pay.wx.create", alipay: "pay.ali.create" } as const;
export const INFO = { wxpay: "pay.wx.info", alipay: "pay.ali.info" } as const;

/** The latest order of the first account in this run. */
const created: { [Name in Channel]?: Row } = {};

/** Returns the order with what is due for it in the history. */
export async function createOrder(as: Account, channel: Channel, years: number) {
  const { productId, price } = await getProduct();
  const order = await succeed(CREATE[channel], { as, productId, maxUserLimit: years });
  const listed = {
    order_id: order.orderId,
    pid: productId,
    channel,
    pprice: Number(price) * years,
  };
  return { orderId: order.orderId, code: order.code_url ?? order.qr_code, as, channel, listed };
}

/** An order of an account. @throws NotTried without one */
export const findOrder = (channel: Channel) =>
  find(`no account has an order by ${channel}`, async (as) => {
    const order = (await list("vip.orders", { as })).find((one) => one.channel === channel);
    return order && { ...order, orderId: order.order_id };
  });

for (const channel of channels) {
  rule(CREATE[channel], "Every request makes another order.", async () => {
    const first = await createOrder(getFirst(), channel, YEARS);
    const second = await createOrder(getFirst(), channel, YEARS);
    created[channel] = second;
    const isAnother = first.orderId !== second.orderId;
    expect(isAnother, "a second request was given the order of the first one");
  });
  const text = "data.status is the order's status, as the history has it.";
  accepts(
    INFO[channel],
    text,
    () => findOrder(channel),
    ({ status }) => ({ status }),
  );
  accepts(
    INFO[channel],
    "A new order, not yet scanned, has status 0.",
    () => created[channel] ?? notTried(`needs an order of ${CREATE[channel]}`),
    () => ({ status: 0 }),
  );
}

for (const call of ["vip.orders", "pay.history"] as const) {
  rule(
    call,
    "The newest order comes first; amounts are in fen, times in UPSTREAM_TZ.",
    async () => {
      const products = await list("pay.products");
      for (const as of getAll()) {
        const orders = await list(call, { as });
        const times = orders.map(({ create_time }) => create_time);
        const isSorted = times.join() === times.toSorted().toReversed().join();
        expect(isSorted, "the orders are not sorted by create_time", "order-history");
        for (const order of orders) expectOrder(order, products);
      }
    },
  );
  rule(call, "A new order is listed at once, as it was made.", async () => {
    const order = Object.values(created)[0] ?? notTried("needs an order of this run");
    const entry = (await list(call)).find(({ order_id }) => order_id === order.orderId);
    expectMembers(entry, order.listed as Row, "order-history");
    expectTime("create_time", toSeconds(entry?.create_time), now(), "times");
  });
}
rule("pay.history", "It lists the same orders as vip.orders.", async () => {
  for (const as of getAll()) {
    const orders = await list("vip.orders", { as });
    expectMembers({ orders: await list("pay.history", { as }) }, { orders });
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

function expectOrder({ order_id, pid, pprice, pay_time, create_time }: Row, products: Row[]): void {
  const price = Number(products.find(({ productId }) => productId === pid)?.price ?? 0);
  const isWhole = (fen: number) => price > 0 && findPaidYears(fen, price) !== null;
  const isYuan = isWhole(Number(pprice) * 100) && !isWhole(Number(pprice));
  expect(!isYuan, `pprice ${pprice} of ${order_id} is in yuan, not in fen`, "money");
  const seconds = pay_time === 0 ? 0 : Number(pay_time) - toSeconds(create_time);
  const isInTime = Math.abs(seconds) <= ORDER_LIFETIME_SECONDS + TOLERANCE_SECONDS;
  const problem = `${order_id} was paid ${Math.round(seconds)} seconds after its create_time`;
  expect(isInTime && seconds >= -TOLERANCE_SECONDS, problem, "times");
}
