import { type QrOutline, qrOutline } from "~/app/components/display/qr-outline";
import { isLoginNeeded } from "~/app/request/failure";
import type { PageContext } from "~/app/request/page";
import { formatDateTime } from "~/gateway/core/dates";
import { GatewayError } from "~/gateway/core/errors";
import type { Order } from "~/gateway/order/order-view";

/** What the payment dialogs show of an order; the amount in fen, null when no longer known. */
export interface ShownOrder {
  orderId: string;
  state: Order["state"];
  channel: Order["channel"];
  productId: string;
  productName: string;
  years: number;
  amountFen: number | null;
  qr: QrOutline;
  replacedBy: string | null;
  /** YYYY-MM-DD HH:mm:ss */
  payUntil: string;
  expired: boolean;
  statusKnown: boolean;
  pollAfterMs: number;
  /** In demo mode, the page where one pays by a button. */
  payPage: string | null;
}

export async function showOrder(
  { gateway, sandboxPage }: PageContext,
  order: Order,
): Promise<ShownOrder> {
  const product = await gateway.purchase.findProduct(order.productId).catch(unknownProduct);
  return {
    orderId: order.orderId,
    state: order.state,
    channel: order.channel,
    productId: order.productId,
    productName: product?.description ?? gateway.account.periodName(order),
    years: order.years,
    amountFen: product ? product.priceFen * order.years : null,
    qr: qrOutline(order.qrText),
    replacedBy: order.replacedBy,
    payUntil: formatDateTime(order.expiresAt / 1000),
    expired: order.expired,
    statusKnown: order.statusKnown,
    pollAfterMs: order.pollAfterMs,
    payPage: sandboxPage(order.qrText),
  };
}

/** An order that was made can be paid, even when the price list cannot be read just now. */
function unknownProduct(error: unknown): null {
  if (!(error instanceof GatewayError) || isLoginNeeded(error)) throw error;
  return null;
}
