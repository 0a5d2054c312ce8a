import type { TFunction } from "i18next";
import { Icon } from "~/app/components/display/icon";

interface OrderNumberProps {
  orderId: string;
  /** From the caller: a list gets its translator once, not for each number. */
  t: TFunction<["order", "common"]>;
}

/** An order's number with a button that copies it. */
export function OrderNumber({ orderId, t }: OrderNumberProps) {
  return (
    <span className="order-number">
      {orderId}
      <button
        type="button"
        className="copy-button"
        data-enhanced=""
        data-copy={orderId}
        data-copied={t("common:copied")}
        data-copy-failed={t("common:copyFailed")}
        aria-label={t("copyNumber", { orderId })}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
