import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";
import { Paragraph } from "../display/typography";
import { LinkButton } from "../form/button";
import { Notice } from "./notice";

interface DuplicatePaymentProps {
  /** The orders whose payments are duplicates of one another. */
  orderIds: readonly string[];
}

/** Tells a buyer who paid twice for one plan how to get a refund (docs/product.md#orders). */
export function DuplicatePayment({ orderIds }: DuplicatePaymentProps) {
  const { t } = useTranslation(["order", "pay"]);
  const { site } = useRootData();
  return (
    <Notice
      title={t("paidTwice", { number: orderIds.length })}
      actions={
        <LinkButton href={paths.customerService()} variant="secondary" reloadDocument>
          {t("contactService")}
        </LinkButton>
      }
    >
      <ul className="notice-list">
        {orderIds.map((id) => (
          <li key={id}>{t("pay:orderId", { id })}</li>
        ))}
      </ul>
      <Paragraph>{t("paidTwiceAdvice", { contact: site.serviceContact })}</Paragraph>
    </Notice>
  );
}
