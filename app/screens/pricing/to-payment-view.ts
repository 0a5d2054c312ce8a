import { toQrPicture } from "~/app/components/display/qr-picture";
import type { PageContext } from "~/app/request/page";
import { findPayLink } from "~/gateway/core/purchase";
import type { PurchaseOrder } from "~/gateway/order/payment-progress";

/** What matters while an order waits to be paid. */
const WAITING = [
  ...(["orderId", "productId", "planName", "years", "amountFen", "company", "channel"] as const),
  ...(["scene", "state", "scanned", "expired", "remaining", "replacedBy"] as const),
  ...(["statusKnown", "pollAfterMs"] as const),
] satisfies (keyof PurchaseOrder)[];

type WaitingOrder = Pick<PurchaseOrder, (typeof WAITING)[number]>;

/** What the payment dialog shows of an order. */
export interface PaymentView extends WaitingOrder {
  /** The address of the code's picture; "" for an order without a code. */
  qr: string;
  /** Opens the payment on the same phone, null where the code can only be scanned. */
  payLink: string | null;
  /** YYYY-MM-DD HH:mm:ss */
  payUntil: string;
  /** The sandbox page that pays the order, null outside of a demo. */
  payPage: string | null;
}

/** Leaves out the QR code, which a decided order does not show. */
export function toDecidedView({ qrText: _code, ...order }: PurchaseOrder) {
  return order;
}

export function toPaymentView(
  { gateway: { calendar }, sandboxPage }: Pick<PageContext, "gateway" | "sandboxPage">,
  order: PurchaseOrder,
): PaymentView {
  const waiting = Object.fromEntries(WAITING.map((name) => [name, order[name]])) as WaitingOrder;
  return {
    ...waiting,
    qr: order.scene === "native" ? toQrPicture(order.qrText) : "",
    payLink: findPayLink(order),
    payUntil: calendar.toDateTime(order.payUntil),
    payPage: sandboxPage(order.qrText),
  };
}
