import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { OrderNumber } from "./order-number";
import { toPurchasePath } from "./purchase-path";
import type { PaymentView } from "./to-payment-view";

interface PaymentEndedProps {
  order: PaymentView;
  /** The order to pay instead; null if the order has expired. */
  replacedBy: string | null;
}

/** An order that can no longer be paid, with the link to a new one (docs/product.md#purchase). */
export function PaymentEnded({ order, replacedBy }: PaymentEndedProps) {
  const { t } = useTranslation("pay");
  return (
    <div className="result-panel">
      <ResultIcon kind="pending" />
      <Paragraph className="result-title" role="status">
        {t(replacedBy ? "replaced" : "expired")}
      </Paragraph>
      <Paragraph className="dialog-lead">
        {t(replacedBy ? "replacedAdvice" : "expiredAdvice")}
      </Paragraph>
      <OrderNumber orderId={order.orderId} />
      <div className="button-row">
        {replacedBy ? (
          <LinkButton href={paths.pay(replacedBy)}>{t("toCurrentOrder")}</LinkButton>
        ) : (
          <LinkButton href={toPurchasePath(order)}>{t("orderAgain")}</LinkButton>
        )}
        <LinkButton href={paths.order()} variant="secondary" reloadDocument>
          {t("toOrders")}
        </LinkButton>
      </div>
    </div>
  );
}
