import { type Channel, type Order, OrderStatus } from "../../domain/orders";
import { findProduct, PRODUCTS, type Product, VIP_PRODUCT_TYPE } from "../../domain/products";
import { formatTime, toSeconds } from "../../domain/times";
import { forAnyone, forOwnUser, type SignedInRequest } from "../call";
import { BusinessFailure } from "../failures";
import { findInteger, getId, getText } from "../parameters";

const NO_COMPANY = "0";
const MAX_YEARS = 100;

/** See docs/upstream.md#products-and-the-trial and docs/upstream.md#orders */
export const payCalls = {
  "pay.products": forAnyone("GET", "/getProduct", ({ input }) =>
    getText(input, "productType") === VIP_PRODUCT_TYPE
      ? PRODUCTS.map(({ productId, description, priceFen }) => ({
          productId,
          description,
          price: priceFen,
        }))
      : [],
  ),

  "pay.openInfo": forOwnUser("POST", "/getOutOpenInfo", (request) => {
    getText(request.input, "productType");
    checkAccount(request);
    return request.state.memberships.findOpenInfo(request.user.uid) ?? "null";
  }),

  "pay.openFree": forOwnUser("GET", "/outOpenFree", (request) => {
    const { state, user, input } = request;
    const productId = getId(input, "productId");
    checkAccount(request);
    const product = findProduct(productId);
    if (!product || product.forSale) throw new BusinessFailure(4040);
    if (state.memberships.findOpenInfo(user.uid) !== null) throw new BusinessFailure(4042);
    const { limit } = state.memberships.grantTrial(user.uid);
    return { vip_limit_time: limit === null ? "" : formatTime(limit) };
  }),

  "pay.wx.create": forOwnUser("GET", "/wxpay/createOrder", (request) => {
    return describeNew(request, createOrder(request, "wxpay"));
  }),

  "pay.ali.create": forOwnUser("GET", "/alipay/createOrder", (request) => {
    return describeNew(request, createOrder(request, "alipay"));
  }),

  "pay.wx.info": forOwnUser("GET", "/wxpay/orderInfo", (request) => getStatus(request, "wxpay")),
  "pay.ali.info": forOwnUser("GET", "/alipay/orderInfo", (request) => getStatus(request, "alipay")),

  "pay.close": forOwnUser("POST", "/closeOrder", (request) => {
    request.state.orders.move(findOwnOrder(request), OrderStatus.closed);
    return null;
  }),

  "pay.history": forOwnUser("POST", "/getOutOrderInfoList", (request) => {
    const productType = getText(request.input, "productType");
    checkAccount(request);
    return productType === VIP_PRODUCT_TYPE ? listHistory(request) : [];
  }),
};

/** Returns the QR text under the name that WeChat or Alipay uses. */
export const paymentQr = ({ qrTexts }: SignedInRequest, order: Order) =>
  order.channel === "wxpay"
    ? { code_url: qrTexts.wxpay(order.orderId) }
    : { qr_code: qrTexts.alipay(order.orderId) };

/** @throws 4040 */
export function getProductForSale(productId: string): Product {
  const product = findProduct(productId);
  if (!product?.forSale) throw new BusinessFailure(4040);
  return product;
}

/** Returns the user's orders, newest first (docs/upstream.md#order-history). */
export const listHistory = ({ state, user, sendsOptional }: SignedInRequest) =>
  state.orders.listOf(user.uid).map((order) => ({
    order_id: order.orderId,
    create_time: formatTime(order.createdAt),
    pid: order.product.productId,
    channel: order.channel,
    pay_time: order.paidAt === null ? 0 : toSeconds(order.paidAt),
    status: order.status,
    pprice: order.priceFen,
    ...(sendsOptional && {
      ...(order.product.forSale && { years: order.years }),
      period_from: order.period ? formatTime(order.period.from) : "",
      period_to: order.period ? formatTime(order.period.to) : "",
      refund_time: order.refundedAt === null ? 0 : toSeconds(order.refundedAt),
    }),
  }));

const describeNew = (request: SignedInRequest, order: Order) => ({
  orderId: order.orderId,
  ...paymentQr(request, order),
  ...(request.sendsOptional && { amount: order.priceFen, years: order.years }),
});

/** @throws 4001 when userId or corpId is absent, 4032 for an unknown company */
export function checkAccount({ state, input }: SignedInRequest): { corpId: string } {
  getId(input, "userId");
  const corpId = getId(input, "corpId");
  if (corpId !== NO_COMPANY && !state.companies.find(corpId)) throw new BusinessFailure(4032);
  return { corpId };
}

/** Creates an order with each call, one alone for a key. @throws 4001, 4031, 4032, 4040, 4043 */
function createOrder(request: SignedInRequest, channel: Channel): Order {
  const { state, user, input, idempotencyKey, sendsOptional } = request;
  getText(input, "maxUserLimit");
  const productId = getId(input, "productId");
  const { corpId } = checkAccount(request);
  const allowed = corpId === NO_COMPANY || state.companies.isMember(corpId, user.uid);
  if (!allowed) throw new BusinessFailure(4031);
  const product = getProductForSale(productId);
  const years = findInteger(input, "maxUserLimit", 1, MAX_YEARS);
  if (years === null) throw new BusinessFailure(4043);
  const order = { uid: user.uid, corpId, product, years, channel };
  return state.orders.createOnce(order, sendsOptional ? idempotencyKey : "");
}

/** @throws 4001, 4041 */
function getStatus(request: SignedInRequest, channel: Channel) {
  const order = findOwnOrder(request);
  if (order.channel !== channel) throw new BusinessFailure(4041);
  return { status: order.status };
}

/** @throws 4001, 4041 */
function findOwnOrder({ state, user, input }: SignedInRequest): Order {
  const order = state.orders.find(getText(input, "orderId"));
  if (order?.uid !== user.uid) throw new BusinessFailure(4041);
  return order;
}
