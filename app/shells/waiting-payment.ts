import type { PageContext } from "~/app/request/page";
import { formatAmount } from "~/gateway/core/money";

/** A line about an order that is not paid yet, with the way back to it. */
export interface WaitingPayment {
  orderId: string;
  label: string;
  text: string;
  action: string;
}

/** With the dialogs over the prices, which close without a load. The orders have a section for what waits. */
const PATHS = /^\/(index|pricing(\/.*)?|workbench|accountInformation)$/;

/**
 * Returns the line of a page that reminds of a payment, as texts, so that pages without it load none
 * (docs/product.md#a-waiting-payment-follows-the-buyer).
 */
export async function loadWaitingPayment({
  gateway,
  user,
  url,
  t,
}: PageContext): Promise<WaitingPayment | null> {
  if (!user || !PATHS.test(url.pathname)) return null;
  const waiting = await gateway.purchase.findWaiting();
  if (!waiting) return null;
  const { orderId, amountFen, minutesLeft } = waiting;
  const hours = Math.floor(minutesLeft / 60);
  const time = t(hours > 0 ? "order:reminder.hours" : "order:reminder.minutes", {
    hours,
    minutes: minutesLeft % 60,
  });
  const amount = amountFen === null ? "" : formatAmount(amountFen);
  return {
    orderId,
    label: t("order:pending"),
    text: t(amount ? "order:reminder.text" : "order:reminder.textWithoutAmount", { amount, time }),
    action: t("order:continuePayment"),
  };
}
