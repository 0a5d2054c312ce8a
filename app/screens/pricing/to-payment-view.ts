import { type QrOutline, toQrOutline } from "~/app/components/display/qr-outline";
import type { PageContext } from "~/app/request/page";
import { formatDateTime } from "~/gateway/core/dates";
import type { PurchaseOrder } from "~/gateway/order/view";

/** An order with what the payment dialogs draw. */
export interface PaymentView extends Omit<PurchaseOrder, "qrText" | "expiresAt"> {
  qr: QrOutline;
  /** YYYY-MM-DD HH:mm:ss */
  payUntil: string;
  /** Until a pending order can be paid no more. */
  secondsLeft: number;
  /** In demo mode, the page where one pays by a button. */
  payPage: string | null;
}

/** A decided order; its QR code is no longer shown. */
export function toDecidedView({ qrText: _code, expiresAt: _until, ...order }: PurchaseOrder) {
  return order;
}

export function toPaymentView(
  { sandboxPage }: Pick<PageContext, "sandboxPage">,
  { qrText, expiresAt, ...order }: PurchaseOrder,
): PaymentView {
  return {
    ...order,
    qr: toQrOutline(qrText),
    payUntil: formatDateTime(expiresAt / 1000),
    secondsLeft: Math.max(0, Math.floor((expiresAt - Date.now()) / 1000)),
    payPage: sandboxPage(qrText),
  };
}
