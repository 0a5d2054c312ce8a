import type { TFunction } from "i18next";
import { StatusTag } from "~/app/components/display/tag";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import type { OrderLabel, OrderState } from "~/gateway/core/order";
import type { OrderView } from "./to-order-view";

interface OrderStatusProps {
  order: OrderView;
  texts: ReturnType<typeof toStatusTexts>;
}

/** Only a payment that did not succeed is a failure to its buyer. */
const STATUS = {
  pending: "pending",
  paid: "success",
  refunded: "ended",
  expired: "ended",
  replaced: "ended",
  failed: "failure",
} as const satisfies Record<OrderState, string>;

const CLASSES: Partial<Record<OrderState, string>> = { failed: "order-failure", refunded: "date" };

/** Returns the texts of a status. A list gets them once, not for each order. */
export function toStatusTexts(t: TFunction<["order", "common"]>) {
  const labels: Record<OrderLabel, string> = {
    pending: t("pending"),
    paid: t("paid"),
    failed: t("failed"),
  };
  const outcomes: Partial<Record<OrderState, string>> = {
    refunded: t("refunded"),
    expired: t("expired"),
    replaced: t("replaced"),
    failed: t("unsuccessful"),
  };
  return {
    labels,
    outcomes,
    cancelled: t("cancelled"),
    toRefundedOn: (date: string) => t("refundedOn", { date }),
  };
}

/** An order's label, and what happened to it (docs/product.md#a-second-line-says-what-happened). */
export function OrderStatus({ order, texts }: OrderStatusProps) {
  const { state, label, cancelled, refundedOn } = order;
  const known = cancelled ? texts.cancelled : texts.outcomes[state];
  const outcome = refundedOn ? texts.toRefundedOn(refundedOn) : known;
  return (
    <>
      <StatusTag status={cancelled ? "ended" : STATUS[state]}>{texts.labels[label]}</StatusTag>
      {outcome ? (
        <span className={`cell-note ${cancelled ? "" : (CLASSES[state] ?? "")}`}>
          <UnbrokenDates text={outcome} />
        </span>
      ) : null}
    </>
  );
}
