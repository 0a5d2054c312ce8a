import { isIP } from "node:net";
import { OrderStatus } from "~/gateway/core/order-status";
import { paymentScenes } from "~/gateway/core/payment-channels";
import { isAdministrator } from "../../domain/companies";
import type { Domain } from "../../domain/domain";
import { canMove, type Order, type PaymentChannel, periodOf } from "../../domain/order-rules";
import { type Product, TRIAL_PRODUCT, VIP_PRODUCT_TYPE } from "../../domain/products";
import { companySpace, personalSpace, type Space } from "../../domain/spaces";
import { formatTime, toSeconds } from "../../domain/times";
import {
  AfterCommit,
  type Call,
  forAnyone,
  forOwnUser,
  forOwnUserToWrite,
  type SignedInRequest,
} from "../call";
import { BusinessFailure, HttpFailure } from "../failures";
import { findInteger, getId, getOneOf, getText } from "../parameters";

const NO_COMPANY = "0";
const MAX_YEARS = 100;
const ENABLED = 1;
const WEB_URL = /^https?:\/\/[^\s"<>]{1,2048}$/;
/** The most orders of one answer. */
const MOST_ORDERS = 200;

const createIn = (channel: PaymentChannel) =>
  forOwnUserToWrite("GET", `/${channel}/createOrder`, async (request) => {
    return describeNew(request, await createOrder(request, channel));
  });

const getStatusIn = (channel: PaymentChannel) =>
  forOwnUser("GET", `/${channel}/orderInfo`, (request) => getStatus(request, channel));

/** The calls of each way to pay. */
const callsOfChannels = {
  wxpay: { "pay.wx.create": createIn("wxpay"), "pay.wx.info": getStatusIn("wxpay") },
  alipay: { "pay.ali.create": createIn("alipay"), "pay.ali.info": getStatusIn("alipay") },
} satisfies Record<PaymentChannel, Record<string, Call>>;

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
    const { limit } = await domain.memberships.get(personalSpace(user.uid));
    return { vip_limit_time: limit === null ? "" : formatTime(limit) };
  }),

  ...callsOfChannels.wxpay,
  ...callsOfChannels.alipay,

  "pay.address": forOwnUser("POST", "/payAddress", async (request) => {
    const { input, clientAddress, payments } = request;
    const order = await findOwnOrder(request);
    const returnUrl = getText(input, "return_url");
    if (!WEB_URL.test(returnUrl) || isIP(clientAddress) === 0) throw new BusinessFailure(4001);
    // Somebody who is about to pay may open it again.
    const isPayable = order.scene === "h5" && canMove(order, OrderStatus.paid);
    if (!isPayable) throw new BusinessFailure(4045);
    return new AfterCommit(async () => ({
      pay_url: await payments.createAddress(order, { returnUrl, clientAddress }),
    }));
  }),

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

/** The name that each provider gives to the text of its QR code. */
const QR_MEMBERS = { wxpay: "code_url", alipay: "qr_code" } as const satisfies Record<
  PaymentChannel,
  string
>;

/** Returns the QR text under the name that the provider uses, or the scene of an order without one. */
async function beginPayment({ payments }: SignedInRequest, order: Order) {
  if (order.scene !== "native") return { scene: order.scene };
  return { [QR_MEMBERS[order.channel]]: await payments.createCode(order) };
}

/** @throws 4040 */
async function getProductForSale({ products }: Domain, productId: string): Promise<Product> {
  const product = await products.find(productId);
  if (!product?.forSale) throw new BusinessFailure(4040);
  return product;
}

/** Returns a page of the orders of the space, newest first, those of an enterprise to its administrators alone (docs/upstream.md#order-history). */
export async function listHistory(request: SignedInRequest) {
  const { domain, input, sendsOptional } = request;
  const space = await getSpace(request);
  if (space.companyId !== "" && !(await administers(request, space.companyId))) return [];
  const limit = findInteger(input, "limit", 1, MOST_ORDERS) ?? MOST_ORDERS;
  const from = "from" in input ? getId(input, "from") : null;
  const orders = await domain.orders.listPageOfSpace(space, { limit, from });
  const company = await domain.companies.find(space.companyId);
  const owner = { company_id: company?.id ?? NO_COMPANY, company_name: company?.name ?? "" };
  const names = sendsOptional ? await nameBuyers(request, orders) : null;
  const invoices = sendsOptional ? await domain.invoices.mapStates(space) : null;
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
      period_from: toText(periodOf(order)?.from),
      period_to: toText(periodOf(order)?.to),
      refund_time: order.refundedAt === null ? 0 : toSeconds(order.refundedAt),
      ...owner,
      name: names?.get(order.uid) ?? "",
      invoice_state: invoices?.get(order.orderId) ?? "",
    }),
  }));
}

const describeNew = (request: SignedInRequest, order: Order) =>
  new AfterCommit(async () => ({
    orderId: order.orderId,
    ...(await beginPayment(request, order)),
    ...(request.sendsOptional && { amount: order.priceFen, years: order.years }),
  }));

const toText = (ms: number | undefined): string => (ms === undefined ? "" : formatTime(ms));

/** Returns the names that the company, or the product, knows the buyers by. */
async function nameBuyers({ domain }: SignedInRequest, orders: readonly Order[]) {
  const names = new Map<string, string>();
  for (const { uid, companyId } of orders) {
    if (names.has(uid)) continue;
    const member = companyId === "" ? null : await domain.companies.findMember(companyId, uid);
    names.set(uid, member?.name ?? (await domain.users.find(uid))?.nickname ?? "");
  }
  return names;
}

/** Returns the space that `corpId` names; without it, the one that was chosen with the token. @throws 4001, 4031, 4032 */
export async function getSpace({ domain, input, user, session }: SignedInRequest): Promise<Space> {
  const { companies } = domain;
  const isNamed = "corpId" in input;
  const companyId = isNamed ? getId(input, "corpId") : session.companyId;
  const company = await companies.find(companyId);
  if (isNamed && !company && companyId !== NO_COMPANY) throw new BusinessFailure(4032);
  const space = await companies.getSpace(user.uid, companyId);
  if (space.companyId === "") return space;
  const member = await companies.findMember(companyId, user.uid);
  if (member?.status === ENABLED) return companySpace(companyId);
  if (isNamed) throw new BusinessFailure(4031);
  return personalSpace(user.uid);
}

export async function administers(
  { domain, user }: SignedInRequest,
  companyId: string,
): Promise<boolean> {
  const member = await domain.companies.findMember(companyId, user.uid);
  return member !== null && isAdministrator(member);
}

/** @throws 4001 when userId or corpId is absent, 4032 for an unknown company */
export async function checkAccount({ domain, input }: SignedInRequest): Promise<string> {
  getId(input, "userId");
  const corpId = getId(input, "corpId");
  const isKnown = corpId === NO_COMPANY || (await domain.companies.find(corpId));
  if (!isKnown) throw new BusinessFailure(4032);
  return corpId;
}

/** Creates an order with each call, one alone for a key. @throws ProviderError, 4001, 4031, 4032, 4040, 4043, 4044 */
async function createOrder(request: SignedInRequest, channel: PaymentChannel): Promise<Order> {
  const { domain, user, input, idempotencyKey, sendsOptional } = request;
  getText(input, "maxUserLimit");
  const productId = getId(input, "productId");
  const corpId = await checkAccount(request);
  const isAllowed = corpId === NO_COMPANY || (await domain.companies.findMember(corpId, user.uid));
  if (!isAllowed) throw new BusinessFailure(4031);
  const { companyId } = await domain.companies.getSpace(user.uid, corpId);
  if (companyId !== "" && !(await administers(request, companyId))) throw new BusinessFailure(4044);
  const product = await getProductForSale(domain, productId);
  const years = findInteger(input, "maxUserLimit", 1, MAX_YEARS);
  if (years === null) throw new BusinessFailure(4043);
  const wanted = "scene" in input ? getOneOf(input, "scene", paymentScenes) : "native";
  const scene = request.payments.toScene(channel, sendsOptional ? wanted : "native");
  const order = { uid: user.uid, corpId, companyId, product, years, channel, scene };
  const created = await domain.orders.createOnce(order, sendsOptional ? idempotencyKey : "");
  if (!created) throw new HttpFailure(429);
  return created;
}

/** @throws 4001, 4041 */
async function getStatus(request: SignedInRequest, channel: PaymentChannel) {
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
