import { z } from "zod";
import type { Channel, HistoryEntry } from "../core/order";
import type { Product } from "../core/plans";
import { UpstreamClient } from "./client";
import { toHistoryEntries, wireHistory } from "./history-order";
import { findQrText, paymentQrMembers } from "./payment-qr";
import { nothing, wireFen, wireId, wireStatus, wireText } from "./wire";

const CREATE = { wxpay: "pay.wx.create", alipay: "pay.ali.create" } as const;
const INFO = { wxpay: "pay.wx.info", alipay: "pay.ali.info" } as const;

const wireProduct = z
  .object({ productId: wireId, description: wireText, price: wireFen })
  .transform(({ price, ...product }): Product => ({ ...product, priceFen: price }));

export const wireProducts = z.array(wireProduct);

const wireOpenInfo = z.unknown();

const wireOrderId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^[A-Za-z0-9_]{6,32}$/));

export const wireCreatedOrder = z
  .object({ orderId: wireOrderId, ...paymentQrMembers })
  .transform(({ orderId, ...qr }) => ({ orderId, qrText: findQrText(qr) ?? "" }))
  .refine(({ qrText }) => qrText !== "");

/** The member must be there; whatever it says then counts, null included (spec §4 "any other status"). */
const wireOrderInfo = z
  .object({ status: z.union([z.string(), z.number(), z.boolean(), z.null()]) })
  .transform(({ status }) => wireStatus.parse(status));

interface Account {
  uid: string;
  /** "0" when no company is chosen. */
  companyId: string;
}

interface OrderRequest extends Account {
  channel: Channel;
  productId: string;
  /** 1 to 100 */
  years: number;
}

/** Products, trial and payment orders (spec §7 "VIP and purchase", contract §4 pay.*). */
export class PayClient extends UpstreamClient {
  /** What is on sale, prices in fen, without the hidden products (spec §7). */
  async listProducts(): Promise<Product[]> {
    const { productType, hiddenProducts } = this.config;
    const products = await this.call({
      call: "pay.products",
      input: { productType },
      schema: wireProducts,
    });
    return products.filter(({ productId }) => !hiddenProducts.includes(productId));
  }

  /** The open-info as it came: the string "null" or a JSON text, but it may be anything (spec §4 "Free trial"). */
  getOpenInfo({ uid, companyId }: Account): Promise<unknown> {
    const input = { productType: this.config.productType, userId: uid, corpId: companyId };
    return this.call({ call: "pay.openInfo", input, schema: wireOpenInfo });
  }

  /** Claims the seven-day trial (spec §4). @throws `trial-used`, `business` */
  openFree({ uid, companyId }: Account): Promise<void> {
    return this.call({
      call: "pay.openFree",
      input: { productId: this.config.trialProduct, corpId: companyId, userId: uid },
      schema: nothing,
      codes: { 4042: "trial-used" },
    });
  }

  /**
   * Makes a payment order; the amount is the upstream's, price × years. Every request makes another
   * order, so it is never repeated and never cut short by a visitor who leaves (spec §7).
   * @throws `not-a-member`, `business`, `upstream-malformed` when order id or QR text is missing
   */
  createOrder({ channel, productId, years, uid, companyId }: OrderRequest) {
    return this.call({
      call: CREATE[channel],
      input: { maxUserLimit: years, productId, corpId: companyId, userId: uid },
      schema: wireCreatedOrder,
      codes: { 4031: "not-a-member" },
    });
  }

  /**
   * The order's status number at the provider that made it, null for anything that is no number (spec §4).
   * @throws `business` for an unknown order, `upstream-malformed` when there is no status
   */
  getOrderStatus({ channel, orderId }: { channel: Channel; orderId: string }) {
    return this.call({ call: INFO[channel], input: { orderId }, schema: wireOrderInfo });
  }

  /** The order history, newest first, prices in fen; the second source beside vip.orders (contract §7.7). */
  async listHistory({ uid, companyId }: Account): Promise<HistoryEntry[]> {
    const input = { productType: this.config.productType, userId: uid, corpId: companyId };
    const orders = await this.call({ call: "pay.history", input, schema: wireHistory });
    return toHistoryEntries(orders, this.config.timeZone);
  }
}
