import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";

export function PayNumber({ orderId }: { orderId: string }) {
  const { t } = useTranslation(["pay", "common"]);
  return (
    <p className="pay-number">
      {t("orderId", { id: orderId })}
      <button
        type="button"
        className="icon-button"
        data-enhanced=""
        data-copy={orderId}
        data-copied={t("common:copied")}
        data-copy-failed={t("common:copyFailed")}
        aria-label={t("copyNumber")}
      >
        <Icon name="copy" />
      </button>
    </p>
  );
}
