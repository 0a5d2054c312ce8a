import type { TFunction } from "i18next";
import { Icon } from "~/app/components/display/icon";

interface OrderNumberProps {
  orderId: string;
  texts: OrderNumberTexts;
}

type OrderNumberTexts = ReturnType<typeof toOrderNumberTexts>;

/** Returns the texts of an order's number. A list gets them once, not for each number. */
export function toOrderNumberTexts(t: TFunction<["order", "common"]>) {
  return {
    copied: t("common:copied"),
    copyFailed: t("common:copyFailed"),
    toCopyLabel: (orderId: string) => t("copyNumber", { orderId }),
  };
}

/** An order's number with a button that copies it. */
export function OrderNumber({ orderId, texts }: OrderNumberProps) {
  return (
    <span className="order-number">
      {orderId}
      <button
        type="button"
        className="copy-button"
        data-enhanced=""
        data-copy={orderId}
        data-copied={texts.copied}
        data-copy-failed={texts.copyFailed}
        aria-label={texts.toCopyLabel(orderId)}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
