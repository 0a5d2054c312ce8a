import { vi } from "vitest";
import type { PaymentChannel } from "~/gateway/core/payment-channels";
import { findPlan } from "~/gateway/core/plans";
import type { CallKey } from "~/gateway/upstream/calls";
import { type Account, by, find, list, succeed } from "../attempt";
import { config } from "../exchange";
import { expect, expectMembers, rule } from "../rule";
import { ask, draw, notTried } from "../subject";
import { createOrder, expectTime, INFO, now, type Order, toSeconds } from "./orders";
import { findTrial } from "./products";

const DAY_SECONDS = 86_400;
const TRIAL_DAYS = 7;
/** The upstream may learn of a payment some seconds later. */
const NOTICE = { timeout: 30_000, interval: 2_000 };

type Step = "pay" | "close" | "refund" | "repeat the notice";

/** An order that is paid. */
let paid: Order | null = null;
const getPaid = () => paid ?? notTried("needs an account that has paid");
const paying = (call: CallKey, text: string, run: () => Promise<unknown>) =>
  rule(call, text, run, "pay");

paying("pay.wx.info", "A paid order has status 2 and starts the membership.", async () => {
  const isFree = async (one: Account) => ((await readMembership(one)).vip_level === 0 ? {} : null);
  const { as } = await find("every account has a membership", isFree);
  paid = await payForPlan(as, "wxpay");
});
const payAgain = () => payForPlan(getPaid().as, "alipay");
paying("pay.ali.info", "A second order of a plan starts where the first ends.", payAgain);
paying("vip.membership", "A repeated notice of a payment changes nothing.", async () => {
  const before = await readMembership(getPaid().as);
  await settle("repeat the notice", getPaid(), 2);
  expectMembers(await readMembership(getPaid().as), before);
});
paying("vip.orders", "A refunded order has status 5.", () => settle("refund", getPaid(), 5));
rule("vip.membership", "At level 0, vip_limit_time is empty or past.", async () => {
  const isNone = async (as: Account) =>
    (await readMembership(as)).vip_level === 0 ? { as } : null;
  const { as } = await find("every account has a membership", isNone);
  const { vip_limit_time } = await readMembership(as);
  const isPast = vip_limit_time === "" || toSeconds(vip_limit_time) <= now();
  expect(isPast, `a membership of level 0 ends on ${vip_limit_time}`, "vipmembership");
});
paying("vip.orders", "A closed order has status 4 and no pay_time.", async () => {
  const { as } = getPaid();
  const before = await readMembership(as);
  const entry = await settle("close", await createOrder(as, "wxpay", 1), 4);
  expectMembers(entry, { pay_time: 0 }, "order-history");
  expectMembers(await readMembership(as), before, "order-statuses");
});
paying("pay.openFree", "A trial lies above a paid plan for seven days.", async () => {
  const sent = await findTrial(true);
  await payForPlan(sent.as, "wxpay");
  await succeed("pay.openFree", sent);
  const vip_level = findPlan(config.plans, config.trialProduct)?.vipLevel;
  await expectMembership(sent.as, { vip_level, end: now() + TRIAL_DAYS * DAY_SECONDS });
});

/** Buys a year and checks the order, its entry in the history and the membership. */
async function payForPlan(as: Account, channel: PaymentChannel): Promise<Order> {
  const before = await readMembership(as);
  const order = await createOrder(as, channel, 1);
  const productId = String(order.due.pid);
  const plan = findPlan(config.plans, productId) ?? notTried(`VIP_PLANS has no ${productId}`);
  const entry = await settle("pay", order, 2);
  expectTime("pay_time", Number(entry?.pay_time), now(), "order-statuses");
  const isSame = before.vip_level === plan.vipLevel;
  const from = isSame ? Math.max(toSeconds(before.vip_limit_time), now()) : now();
  const end = from + plan.days * DAY_SECONDS;
  await expectMembership(as, { vip_level: plan.vipLevel, end });
  if (entry?.period_to !== undefined)
    expectTime("period_to", toSeconds(entry.period_to), end, "order-history");
  return order;
}

/** Returns the order's entry in the history, which has the status that is due. */
export async function settle(
  step: Step,
  { as, channel, orderId, code, due }: Order,
  status: number,
  corpId = "0",
) {
  const shown = step === "pay" ? `${draw(code)}\n` : "";
  const question = `${shown}Order ${orderId} (${channel}): ${step}, then press Enter: `;
  const change = { do: step === "repeat the notice" ? "pay" : step };
  await ask(question, (sandbox) => sandbox.setOrder(String(orderId), change));
  await vi.waitFor(async () => {
    const data = await succeed(INFO[channel], { as, orderId });
    expectMembers(data, { status }, "order-statuses");
  }, NOTICE);
  const entry = (await list("vip.orders", { as, corpId })).find(by("order_id", orderId));
  expectMembers(entry, { ...due, status }, "order-statuses");
  return entry;
}

/** Returns the plan of a company, by default the account's own. */
export const readMembership = async (as: Account, corpId: unknown = "0") =>
  (await list("vip.membership", { as, corpId }))[0] ?? { vip_level: 0, vip_limit_time: "" };

async function expectMembership(as: Account, due: { vip_level?: number; end: number }) {
  const { vip_level, vip_limit_time } = await readMembership(as);
  expectMembers({ vip_level }, { vip_level: due.vip_level }, "order-statuses");
  expectTime("vip_limit_time", toSeconds(vip_limit_time), due.end, "order-statuses");
}
