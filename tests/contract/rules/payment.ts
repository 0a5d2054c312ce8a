import { parseDateTime } from "~/gateway/core/dates";
import type { Channel } from "~/gateway/core/order";
import { findPlan } from "~/gateway/core/plans";
import { type Account, find } from "../accounts";
import { config } from "../exchange";
import { expect, NO_COMPANY, paying } from "../rule";
import { notTried, operator, type PayableOrder, type Step } from "../subject";
import { list } from "./history";
import { findByTrial, getProduct } from "./products";

const DAY_MS = 86_400_000;
const TRIAL_MS = 7 * DAY_MS;
/** Clocks may differ by this much. */
const TOLERANCE_MS = 120_000;
const POLLS = 15;
const POLL_INTERVAL_MS = 2_000;

/** The account that pays, and its paid order. */
let buyer: Account | null = null;
let paid: PayableOrder | null = null;
const getBuyer = () => buyer ?? notTried("needs an account that has paid");
const getPaid = () => paid ?? notTried("needs a paid order");

paying("pay.wx.info", "A paid order has status 2 and starts the membership.", async () => {
  const account = await find(async (one) => {
    const { user, upstream } = one;
    return (await upstream.vip.getMembership(user.uid))?.level ? null : one;
  }, "every account has a membership");
  paid = await payForPlan(account, "wxpay");
  buyer = account;
});
paying("pay.ali.info", "A second order of a plan starts where the first ends.", async () => {
  await payForPlan(getBuyer(), "alipay");
});
paying("vip.membership", "A repeated notice of a payment changes nothing.", async () => {
  const before = await read(getBuyer());
  await settle(getBuyer(), "repeat the notice", getPaid(), 2);
  const after = await read(getBuyer());
  expect(after.end === before.end, "vip_limit_time has changed", "order-statuses");
});
paying("vip.orders", "A refunded order has status 5.", async () => {
  await settle(getBuyer(), "refund", getPaid(), 5);
  const entry = await findEntry(getBuyer(), getPaid());
  expect(entry?.status === 5, `status is ${entry?.status}; 5 is due`, "order-statuses");
});
paying("vip.orders", "A closed order has status 4 and no pay_time.", async () => {
  const before = await read(getBuyer());
  const order = await createOrder(getBuyer(), "wxpay");
  await settle(getBuyer(), "close", order, 4);
  const entry = await findEntry(getBuyer(), order);
  expect(entry?.status === 4, `status is ${entry?.status}; 4 is due`, "order-statuses");
  expect(entry?.payTime === null, "a closed order has a pay_time", "order-history");
  const after = await read(getBuyer());
  expect(after.end === before.end, "vip_limit_time has changed", "order-statuses");
});
paying("pay.openFree", "A trial lies above a paid plan for seven days.", async () => {
  const account = await findByTrial("open");
  await payForPlan(account, "wxpay");
  await account.upstream.pay.openFree({ uid: account.user.uid, companyId: NO_COMPANY });
  const { level, end } = await read(account);
  const due = findPlan(config.plans, config.trialProduct)?.vipLevel;
  expect(level === due, `vip_level is ${level}; ${due} is due`, "vip.membership");
  expectTime(end, Date.now() + TRIAL_MS);
});

/** Buys a year and checks the order, its entry in the history and the membership. */
async function payForPlan(account: Account, channel: Channel): Promise<PayableOrder> {
  const { productId } = await getProduct();
  const plan = findPlan(config.plans, productId) ?? notTried(`VIP_PLANS has no ${productId}`);
  const before = await read(account);
  const order = await createOrder(account, channel);
  await settle(account, "pay", order, 2);
  const entry = await findEntry(account, order);
  expect(entry?.status === 2, `status is ${entry?.status}; 2 is due`, "order-statuses");
  expectTime((entry?.payTime ?? 0) * 1000, Date.now());
  const after = await read(account);
  const { vipLevel, days } = plan;
  expect(after.level === vipLevel, `vip_level is ${after.level}; ${vipLevel} is due`);
  const from = before.level === vipLevel ? Math.max(before.end, Date.now()) : Date.now();
  expectTime(after.end, from + days * DAY_MS);
  return order;
}

async function createOrder({ upstream, user }: Account, channel: Channel): Promise<PayableOrder> {
  const { productId } = await getProduct();
  const request = { channel, productId, years: 1, uid: user.uid, companyId: NO_COMPANY };
  return { channel, ...(await upstream.pay.createOrder(request)) };
}

/** The upstream may learn of a payment some seconds later. */
async function settle({ upstream }: Account, step: Step, order: PayableOrder, due: number) {
  await operator.settle(step, order);
  let status: number | null = null;
  for (let polls = 0; polls < POLLS; polls += 1) {
    status = await upstream.pay.getOrderStatus(order);
    if (status === due) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  expect(false, `status is ${status} after: ${step}; ${due} is due`, "order-statuses");
}

const findEntry = async (account: Account, { orderId }: PayableOrder) =>
  (await list(account, "vip.orders")).find((entry) => entry.orderId === orderId);

async function read({ upstream, user }: Account) {
  const membership = await upstream.vip.getMembership(user.uid);
  const end = parseDateTime(membership?.limitTime ?? "", config.timeZone) ?? 0;
  return { level: membership?.level ?? 0, end };
}

function expectTime(time: number, due: number): void {
  const toText = (ms: number) => new Date(ms).toISOString();
  const problem = `${toText(time)} came; ${toText(due)} is due`;
  expect(Math.abs(time - due) <= TOLERANCE_MS, problem, "order-statuses");
}
