import { vi } from "vitest";
import type { PaymentChannel } from "~/gateway/core/payment-channels";
import { findPlan } from "~/gateway/core/plans";
import type { CallKey } from "~/gateway/upstream/calls";
import { type Account, by, find, list, succeed } from "../attempt";
import { config } from "../exchange";
import { expect, expectMembers, refuse, rule } from "../rule";
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
const INVOICE = {
  ...{ kind: "company", title: "财经传媒有限公司", tax_number: "91350100M000100Y43" },
  email: "finance@example.com",
};
const toInvoice = () => ({ as: getPaid().as, orderId: getPaid().orderId });
paying(
  "pay.requestInvoice",
  "The same again is a success; another one has code 4047.",
  async () => {
    for (let times = 0; times < 2; times += 1)
      await succeed("pay.requestInvoice", { ...toInvoice(), ...INVOICE });
    await refuse("pay.requestInvoice", 4047, { ...toInvoice(), ...INVOICE, title: "王小明" });
  },
);
paying("pay.requestInvoice", "An order that is not paid has code 4046.", async () => {
  const { as, orderId } = await createOrder(getPaid().as, "wxpay", 1);
  await refuse("pay.requestInvoice", 4046, { as, orderId, ...INVOICE });
  await succeed("pay.close", { as, orderId });
});
paying("pay.requestInvoice", "A wrong tax number has code 4001.", async () => {
  const wrong = { ...INVOICE, tax_number: "91350100M000100Y44" };
  await refuse("pay.requestInvoice", 4001, { ...toInvoice(), ...wrong });
});
paying("pay.invoice", "It has what was asked for, and is requested.", async () => {
  const invoice = await succeed("pay.invoice", toInvoice());
  expectMembers(invoice, { ...INVOICE, invoice_state: "requested", issue_time: "", file_type: "" });
});
paying("pay.invoice", "The history has its state.", async () => {
  const { as, orderId } = toInvoice();
  const entry = (await list("vip.orders", { as, corpId: "0" })).find(by("order_id", orderId));
  expectMembers(entry, { invoice_state: "requested" }, "order-history");
});
paying("pay.invoiceFile", "It has no file before it is issued: code 4041.", () =>
  refuse("pay.invoiceFile", 4041, toInvoice()),
);
paying("pay.invoiceFile", "The file of an issued invoice comes with its type.", async () => {
  const { as, orderId } = toInvoice();
  await ask(`Issue the invoice of order ${orderId}, then press Enter: `, (sandbox) =>
    sandbox.issueInvoice(String(orderId)),
  );
  await succeed("pay.invoiceFile", { as, orderId });
  expectMembers(await succeed("pay.invoice", { as, orderId }), { invoice_state: "issued" });
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
