import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";
import { useTranslation } from "~/app/translation";
import { LinkButton } from "../form/button";
import { Notice } from "./notice";

export interface PaidTwiceProps {
  /** The orders that were paid on top of one another. */
  orderIds: readonly string[];
}

/** That more than one payment arrived for one plan, that nothing needs to be done again, and who refunds. */
export function PaidTwice({ orderIds }: PaidTwiceProps) {
  const { t } = useTranslation();
  const { site } = useRootData();
  return (
    <Notice
      title={t("order.paidTwice", { number: orderIds.length })}
      actions={
        <LinkButton href={paths.customerService()} variant="secondary" reloadDocument>
          {t("order.contactService")}
        </LinkButton>
      }
    >
      <ul className="notice-list">
        {orderIds.map((id) => (
          <li key={id}>{t("pay.orderId", { id })}</li>
        ))}
      </ul>
      <p>{t("order.paidTwiceAdvice", { contact: site.serviceContact })}</p>
    </Notice>
  );
}
