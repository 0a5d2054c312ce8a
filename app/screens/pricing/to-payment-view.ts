import { toQrPicture } from "~/app/components/display/qr-picture";
import type { PageContext } from "~/app/request/page";
import { findPayLink } from "~/gateway/core/purchase";
import type { PurchaseOrder } from "~/gateway/order/payment-progress";

/** What the payment dialog shows of an order. */
export interface PaymentView extends Omit<PurchaseOrder, "qrText" | "payUntil"> {
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
  { qrText, payUntil, ...order }: PurchaseOrder,
): PaymentView {
  return {
    ...order,
    qr: order.scene === "native" ? toQrPicture(qrText) : "",
    payLink: findPayLink({ ...order, qrText }),
    payUntil: calendar.toDateTime(payUntil),
    payPage: sandboxPage(qrText),
  };
}
