import { type Channel, channels } from "~/gateway/core/order";
import { accounts, find, getFirst } from "../accounts";
import { config } from "../exchange";
import { expect, NO_COMPANY, refuse, refuses, rule, UNKNOWN, writing } from "../rule";
import { notTried } from "../subject";
import { getProduct } from "./products";

const YEARS = 2;
const CREATE = { wxpay: "pay.wx.create", alipay: "pay.ali.create" } as const;
const INFO = { wxpay: "pay.wx.info", alipay: "pay.ali.info" } as const;

interface CreatedOrder {
  orderId: string;
  productId: string;
  amountFen: number;
  /** ms since the epoch, by this machine's clock */
  at: number;
}

/** The orders that the first account has made in this run. */
export const created: Partial<Record<Channel, CreatedOrder>> = {};

for (const channel of channels) {
  defineCreationRules(channel);
  defineStatusRules(channel);
}

function defineCreationRules(channel: Channel): void {
  const call = CREATE[channel];
  const ordering = async (uid: string, changes = {}) => ({
    maxUserLimit: 1,
    productId: (await getProduct()).productId,
    corpId: NO_COMPANY,
    userId: uid,
    ...changes,
  });
  writing(call, "Every request makes another order.", async () => {
    const first = await createOrder(channel);
    const second = await createOrder(channel);
    created[channel] = second;
    const isAnother = first.orderId !== second.orderId;
    expect(isAnother, "a second request was given the order of the first one");
  });
  const refusals = [
    [4040, "An unknown product", { productId: UNKNOWN.productId }],
    [4040, "The product of the free trial", { productId: config.trialProduct }],
    [4043, "maxUserLimit 0", { maxUserLimit: 0 }],
    [4043, "maxUserLimit 101", { maxUserLimit: 101 }],
    [4032, "A real product for an unknown company", { corpId: UNKNOWN.companyId }],
  ] as const;
  for (const [code, what, changes] of refusals)
    refuses(call, code, what, ({ uid }) => ordering(uid, changes));
  writing(call, "A company of which the user is no member is refused with code 4031.", async () => {
    const { user, companyId } = await find(async (account) => {
      const companies = await account.upstream.company.list();
      const other = companies.find(({ isMember }) => !isMember);
      return other && { ...account, companyId: other.companyId };
    }, "no account has such a company");
    await refuse(call, await ordering(user.uid, { corpId: companyId }), user.token, 4031);
  });
}

function defineStatusRules(channel: Channel): void {
  const call = INFO[channel];
  rule(call, "data.status is the order's status, as the history has it.", async () => {
    const { upstream, entry } = await findOrder(channel);
    const status = await upstream.pay.getOrderStatus({ channel, orderId: entry.orderId });
    expect(status === entry.status, `data.status is ${status}; vip.orders has ${entry.status}`);
  });
  writing(call, "A new order, not yet scanned, has status 0.", async () => {
    const { orderId } = created[channel] ?? notTried(`needs an order of ${CREATE[channel]}`);
    const status = await getFirst().upstream.pay.getOrderStatus({ channel, orderId });
    expect(status === 0, `data.status is ${status} for a new order`, "order-statuses");
  });
  refuses(call, 4041, "An unknown order", () => ({ orderId: UNKNOWN.orderId }));
  rule(call, "An order of the other provider is refused with code 4041.", async () => {
    const { user, entry } = await findOrder(channel === "wxpay" ? "alipay" : "wxpay");
    await refuse(call, { orderId: entry.orderId }, user.token, 4041);
  });
  rule(call, "An order of another user is refused with code 4041.", async () => {
    const { user, entry } = await findOrder(channel);
    const stranger = accounts.find((account) => account.user.uid !== user.uid);
    if (!stranger) return notTried("needs two accounts");
    const input = { orderId: entry.orderId };
    await refuse(call, input, stranger.user.token, 4041, "own-data-only");
  });
}

async function createOrder(channel: Channel): Promise<CreatedOrder> {
  const { productId, priceFen } = await getProduct();
  const { upstream, user } = getFirst();
  const request = { channel, productId, years: YEARS, uid: user.uid, companyId: NO_COMPANY };
  const { orderId } = await upstream.pay.createOrder(request);
  return { orderId, productId, amountFen: priceFen * YEARS, at: Date.now() };
}

/** An order of a provider in the history of a test account. @throws NotTried without one */
const findOrder = (channel: Channel) =>
  find(async (account) => {
    const entries = await account.upstream.vip.listOrders(account.user.uid);
    const entry = entries.find((one) => one.channel === channel);
    return entry && { ...account, entry };
  }, `no account has an order by ${channel}`);
