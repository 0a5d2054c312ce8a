import { useTranslation } from "react-i18next";
import { CopyButton } from "~/app/components/form/copy-button";

export function OrderNumber({ orderId }: { orderId: string }) {
  const { t } = useTranslation("pay");
  return (
    <p className="pay-number">
      {t("orderId", { id: orderId })}
      <CopyButton text={orderId} label={t("copyNumber")} />
    </p>
  );
}
