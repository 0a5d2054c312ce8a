import type { Domain } from "../../domain/domain";
import { type Channel, canMove, type Order, OrderStatus } from "../../domain/order-rules";
import { type Product, TRIAL_PRODUCT, VIP_PRODUCT_TYPE } from "../../domain/products";
import { formatTime, toSeconds } from "../../domain/times";
import {
  AfterCommit,
  forAnyone,
  forOwnUser,
  forOwnUserToWrite,
  type SignedInRequest,
} from "../call";
import { BusinessFailure } from "../failures";
import { findInteger, getId, getText } from "../parameters";

const NO_COMPANY = "0";
const MAX_YEARS = 100;

/** See docs/upstream.md#products-and-the-trial and docs/upstream.md#orders */
export const payCalls = {
  "pay.products": forAnyone("GET", "/getProduct", async ({ domain, input }) => {
    if (getText(input, "productType") !== VIP_PRODUCT_TYPE) return [];
    const products = await domain.products.list();
    return products
      .filter(({ productId, forSale }) => forSale || productId === TRIAL_PRODUCT)
      .map(({ productId, name: description, priceFen: price }) => {
        return { productId, description, price };
      });
  }),

  "pay.openInfo": forOwnUser("POST", "/getOutOpenInfo", async (request) => {
    getText(request.input, "productType");
    await checkAccount(request);
    return (await request.domain.memberships.findOpenInfo(request.user.uid)) ?? "null";
  }),

  "pay.openFree": forOwnUserToWrite("GET", "/outOpenFree", async (request) => {
    const { domain, user, input } = request;
    const productId = getId(input, "productId");
    await checkAccount(request);
    if (productId !== TRIAL_PRODUCT) throw new BusinessFailure(4040);
    if (!(await domain.memberships.claimTrial(user.uid))) throw new BusinessFailure(4042);
    const { limit } = await domain.memberships.get(user.uid);
    return { vip_limit_time: limit === null ? "" : formatTime(limit) };
  }),

  "pay.wx.create": forOwnUserToWrite("GET", "/wxpay/createOrder", async (request) => {
    return describeNew(request, await createOrder(request, "wxpay"));
  }),

  "pay.ali.create": forOwnUserToWrite("GET", "/alipay/createOrder", async (request) => {
    return describeNew(request, await createOrder(request, "alipay"));
  }),

  "pay.wx.info": forOwnUser("GET", "/wxpay/orderInfo", (request) => getStatus(request, "wxpay")),
  "pay.ali.info": forOwnUser("GET", "/alipay/orderInfo", (request) => getStatus(request, "alipay")),

  "pay.close": forOwnUser("POST", "/closeOrder", async (request) => {
    const order = await findOwnOrder(request);
    if (!canMove(order, OrderStatus.closed)) return null;
    return new AfterCommit(async () => {
      await request.payments.close(order);
      return null;
    });
  }),

  "pay.history": forOwnUser("POST", "/getOutOrderInfoList", async (request) => {
    const productType = getText(request.input, "productType");
    await checkAccount(request);
    return productType === VIP_PRODUCT_TYPE ? listHistory(request) : [];
  }),
};

/** Returns the QR text under the name that WeChat or Alipay uses. */
async function createPaymentQr({ payments }: SignedInRequest, order: Order) {
  const text = await payments.createCode(order);
  return order.channel === "wxpay" ? { code_url: text } : { qr_code: text };
}

/** @throws 4040 */
async function getProductForSale({ products }: Domain, productId: string): Promise<Product> {
  const product = await products.find(productId);
  if (!product?.forSale) throw new BusinessFailure(4040);
  return product;
}

/** Returns the user's orders, newest first (docs/upstream.md#order-history). */
export async function listHistory({ domain, user, sendsOptional }: SignedInRequest) {
  const orders = await domain.orders.listOf(user.uid);
  return orders.map((order) => ({
    order_id: order.orderId,
    create_time: formatTime(order.createdAt),
    pid: order.productId,
    channel: order.channel,
    pay_time: order.paidAt === null ? 0 : toSeconds(order.paidAt),
    status: order.status,
    pprice: order.priceFen,
    ...(sendsOptional && {
      years: order.years,
      period_from: order.periodFrom === null ? "" : formatTime(order.periodFrom),
      period_to: order.periodTo === null ? "" : formatTime(order.periodTo),
      refund_time: order.refundedAt === null ? 0 : toSeconds(order.refundedAt),
    }),
  }));
}

const describeNew = (request: SignedInRequest, order: Order) =>
  new AfterCommit(async () => ({
    orderId: order.orderId,
    ...(await createPaymentQr(request, order)),
    ...(request.sendsOptional && { amount: order.priceFen, years: order.years }),
  }));

/** @throws 4001 when userId or corpId is absent, 4032 for an unknown company */
export async function checkAccount({ domain, input }: SignedInRequest): Promise<string> {
  getId(input, "userId");
  const corpId = getId(input, "corpId");
  const isKnown = corpId === NO_COMPANY || (await domain.companies.find(corpId));
  if (!isKnown) throw new BusinessFailure(4032);
  return corpId;
}

/** Creates an order with each call, one alone for a key. @throws ProviderError, 4001, 4031, 4032, 4040, 4043 */
async function createOrder(request: SignedInRequest, channel: Channel): Promise<Order> {
  const { domain, user, input, idempotencyKey, sendsOptional } = request;
  getText(input, "maxUserLimit");
  const productId = getId(input, "productId");
  const corpId = await checkAccount(request);
  const isAllowed = corpId === NO_COMPANY || (await domain.companies.findMember(corpId, user.uid));
  if (!isAllowed) throw new BusinessFailure(4031);
  const product = await getProductForSale(domain, productId);
  const years = findInteger(input, "maxUserLimit", 1, MAX_YEARS);
  if (years === null) throw new BusinessFailure(4043);
  request.payments.findProvider(channel);
  const order = { uid: user.uid, corpId, product, years, channel };
  return domain.orders.createOnce(order, sendsOptional ? idempotencyKey : "");
}

/** @throws 4001, 4041 */
async function getStatus(request: SignedInRequest, channel: Channel) {
  const order = await findOwnOrder(request);
  if (order.channel !== channel) throw new BusinessFailure(4041);
  return new AfterCommit(async () => ({ status: (await request.payments.poll(order)).status }));
}

/** @throws 4001, 4041 */
async function findOwnOrder({ domain, user, input }: SignedInRequest): Promise<Order> {
  const order = await domain.orders.find(getText(input, "orderId"));
  if (order?.uid !== user.uid) throw new BusinessFailure(4041);
  return order;
}
