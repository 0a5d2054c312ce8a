import { z } from "zod";
import type { PaymentChannel } from "../core/payment-channels";
import { paymentScenes } from "../core/payment-channels";
import type { Product } from "../core/plans";
import type { NewOrder } from "../core/purchase-form";
import type { CallKey } from "./calls";
import { UpstreamClient } from "./client";
import { type HistoryEntry, type HistoryPage, MOST_ORDERS, wireHistory } from "./history-order";
import {
  nothing,
  wireFen,
  wireId,
  wireObject,
  wireQrText,
  wireStatus,
  wireText,
  wireYears,
} from "./wire";

const CREATE = { wxpay: "pay.wx.create", alipay: "pay.ali.create" } as const satisfies Record<
  PaymentChannel,
  CallKey
>;
const INFO = { wxpay: "pay.wx.info", alipay: "pay.ali.info" } as const satisfies Record<
  PaymentChannel,
  CallKey
>;

const LONGEST_PAY_URL = 4096;

const wireProducts = z.array(
  wireObject({ productId: wireId, description: wireText, priceFen: ["price", wireFen] }),
);

const wireOrderId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^[A-Za-z0-9_]{6,32}$/));

const wireCreatedOrder = z
  .object({
    orderId: wireOrderId,
    // Either provider may use either name (docs/upstream.md#payment-qr-texts).
    code_url: wireQrText.nullish(),
    qr_code: wireQrText.nullish(),
    // An order that was made must not be lost by a member that can be done without.
    amount: wireFen.nullish().catch(null),
    years: wireYears,
    // An upstream that does not know the parameter gives a code.
    scene: z.enum(paymentScenes).nullish().catch(null),
  })
  .transform(({ orderId, amount = null, years, scene, code_url, qr_code }) => {
    const qrText = code_url || qr_code || "";
    return { orderId, qrText, amountFen: amount, years, scene: scene ?? "native" };
  })
  .refine(({ qrText, scene }) => qrText !== "" || scene !== "native");

/** What a browser is sent to must be one of the operator's payment providers. */
const wirePayUrl = (origins: readonly string[]) =>
  z
    .object({ pay_url: z.url().max(LONGEST_PAY_URL) })
    .refine(({ pay_url }) => origins.includes(new URL(pay_url).origin))
    .transform(({ pay_url }) => pay_url);

/** A missing status is an error, any value is a status. */
const wireOrderInfo = z
  .object({ status: z.union([z.string(), z.number(), z.boolean(), z.null()]) })
  .transform(({ status }) => wireStatus.parse(status));

interface Account {
  uid: string;
  companyId: string;
}

interface PayVisit {
  orderId: string;
  /** Where the buyer comes back to. */
  returnUrl: string;
  /** The buyer's whole address, at which alone the provider opens the page. */
  clientAddress: string;
}

type OrderRequest = Account & NewOrder & { idempotencyKey?: string };

/** Products, trial and orders (docs/upstream.md#orders). */
export class PayClient extends UpstreamClient {
  /** Returns all products, prices in fen. */
  listProducts(): Promise<Product[]> {
    const { productType } = this.config;
    return this.call({ call: "pay.products", input: { productType }, schema: wireProducts });
  }

  /** Returns the open-info as it came (docs/upstream.md#payopeninfo). */
  getOpenInfo({ uid, companyId }: Account): Promise<unknown> {
    const input = { productType: this.config.productType, userId: uid, corpId: companyId };
    return this.call({ call: "pay.openInfo", input, schema: z.unknown() });
  }

  /** Claims the seven-day trial. @throws `trial-used`, `business` */
  openFree({ uid, companyId }: Account): Promise<void> {
    return this.call({
      call: "pay.openFree",
      input: { productId: this.config.trialProduct, corpId: companyId, userId: uid },
      schema: nothing,
    });
  }

  /** Creates an order with each request, so it is never repeated or aborted. @throws `not-a-member`, `business` */
  createOrder({ channel, scene = "native", idempotencyKey, ...order }: OrderRequest) {
    const { productId, years, uid, companyId } = order;
    return this.call({
      call: CREATE[channel],
      input: {
        maxUserLimit: years,
        productId,
        corpId: companyId,
        userId: uid,
        scene: scene === "native" ? undefined : scene,
      },
      idempotencyKey,
      schema: wireCreatedOrder,
    });
  }

  /** Returns the address of a payment page, which lives for minutes. @throws `order-not-payable` */
  getPayUrl({ orderId, returnUrl, clientAddress }: PayVisit): Promise<string> {
    return this.call({
      call: "pay.address",
      input: { orderId, return_url: returnUrl },
      clientAddress,
      schema: wirePayUrl(this.config.paymentOrigins),
    });
  }

  /** Closes an unpaid order: it cannot be paid any more. */
  closeOrder(orderId: string): Promise<void> {
    return this.call({ call: "pay.close", input: { orderId }, schema: nothing });
  }

  /** Returns the status, or null for any value but an integer. @throws `business` for an unknown order */
  getOrderStatus({ channel, orderId }: { channel: PaymentChannel; orderId: string }) {
    return this.call({ call: INFO[channel], input: { orderId }, schema: wireOrderInfo });
  }

  /** Returns orders, newest first, prices in fen. */
  listHistory({ uid, companyId }: Account, page: HistoryPage = {}): Promise<HistoryEntry[]> {
    const { productType, timeZone } = this.config;
    const space = { productType, userId: uid, corpId: companyId };
    const input = { ...space, limit: MOST_ORDERS, from: page.from };
    return this.call({ call: "pay.history", input, schema: wireHistory(timeZone, page) });
  }
}
