import { parseDateTime } from "~/gateway/core/dates";
import type { Channel } from "~/gateway/core/order";
import { findPlan } from "~/gateway/core/plans";
import { type Account, find } from "../accounts";
import { config } from "../exchange";
import { expect, expectSame, paying } from "../rule";
import { notTried, operator, type PayableOrder, type Step } from "../subject";
import { createOrder } from "./orders";
import { findByTrial, toHolder } from "./products";

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 7;
/** Clocks may differ by this much. */
const TOLERANCE_MS = 120_000;
const POLLS = 15;
const POLL_INTERVAL_MS = 2_000;

/** The account that pays, and its paid order. */
let paid: { account: Account; order: PayableOrder } | null = null;
const getPaid = () => paid ?? notTried("needs an account that has paid");

paying("pay.wx.info", "A paid order has status 2 and starts the membership.", async () => {
  const account = await find("every account has a membership", async (one) =>
    (await read(one)).level === 0 ? one : null,
  );
  paid = { account, order: await payForPlan(account, "wxpay") };
});
paying("pay.ali.info", "A second order of a plan starts where the first ends.", () =>
  payForPlan(getPaid().account, "alipay"),
);
paying("vip.membership", "A repeated notice of a payment changes nothing.", async () => {
  const { account, order } = getPaid();
  const before = await read(account);
  await settle(account, "repeat the notice", order, 2);
  expectTime((await read(account)).end, before.end);
});
paying("vip.orders", "A refunded order has status 5.", async () => {
  const { account, order } = getPaid();
  await settle(account, "refund", order, 5);
});
paying("vip.orders", "A closed order has status 4 and no pay_time.", async () => {
  const { account } = getPaid();
  const before = await read(account);
  const entry = await settle(account, "close", await createOrder(account, "wxpay", 1), 4);
  expect(entry?.payTime === null, "a closed order has a pay_time", "order-history");
  expectTime((await read(account)).end, before.end);
});
paying("pay.openFree", "A trial lies above a paid plan for seven days.", async () => {
  const account = await findByTrial(true);
  await payForPlan(account, "wxpay");
  await account.upstream.pay.openFree(toHolder(account));
  const { level, end } = await read(account);
  const due = findPlan(config.plans, config.trialProduct)?.vipLevel;
  expectSame("vip_level", level, due, "vip.membership");
  expectTime(end, Date.now() + TRIAL_DAYS * DAY_MS);
});

/** Buys a year and checks the order, its entry in the history and the membership. */
async function payForPlan(account: Account, channel: Channel): Promise<PayableOrder> {
  const before = await read(account);
  const order = await createOrder(account, channel, 1);
  const { productId } = order;
  const plan = findPlan(config.plans, productId) ?? notTried(`VIP_PLANS has no ${productId}`);
  const entry = await settle(account, "pay", order, 2);
  expectTime((entry?.payTime ?? 0) * 1000, Date.now());
  const after = await read(account);
  expectSame("vip_level", after.level, plan.vipLevel);
  const from = before.level === plan.vipLevel ? Math.max(before.end, Date.now()) : Date.now();
  expectTime(after.end, from + plan.days * DAY_MS);
  return order;
}

/** Returns the order's entry in the history. The upstream may learn of a payment some seconds later. */
async function settle({ upstream, user }: Account, step: Step, order: PayableOrder, due: number) {
  await operator.settle(step, order);
  let status = await upstream.pay.getOrderStatus(order);
  for (let polls = 1; status !== due && polls < POLLS; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    status = await upstream.pay.getOrderStatus(order);
  }
  expectSame(`after: ${step}; status`, status, due, "order-statuses");
  const entries = await upstream.vip.listOrders(user.uid);
  const entry = entries.find(({ orderId }) => orderId === order.orderId);
  expectSame("status", entry?.status, due, "order-statuses");
  return entry;
}

async function read({ upstream, user }: Account) {
  const membership = await upstream.vip.getMembership(user.uid);
  const end = parseDateTime(membership?.limitTime ?? "", config.timeZone) ?? 0;
  return { level: membership?.level ?? 0, end };
}

function expectTime(time: number, due: number): void {
  const [came, wanted] = [time, due].map((ms) => new Date(ms).toISOString());
  const isDue = Math.abs(time - due) <= TOLERANCE_MS;
  expect(isDue, `${came} came; ${wanted} is due`, "order-statuses");
}
