import { useTranslation } from "react-i18next";
import { StatusTag } from "~/app/components/display/tag";
import { Title } from "~/app/components/display/typography";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Button, LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { formatAmount } from "~/gateway/core/money";
import { isPaymentChannel } from "~/gateway/core/payment-channels";
import { OrderNumber, toOrderNumberTexts } from "./order-number";
import type { OrderView } from "./to-order-view";
import "./orders.css";
import "./waiting-orders.css";

/** The orders that wait for their payment (docs/product.md#a-waiting-order-stands-apart). */
export function WaitingOrders({ rows }: { rows: OrderView[] }) {
  const { t } = useTranslation(["order", "common"]);
  const toPlanLabel = usePlanLabels();
  const numberTexts = toOrderNumberTexts(t);
  return (
    <section className="waiting-orders" aria-labelledby="waiting">
      <Title heading={2} id="waiting">
        {t("waiting")}
      </Title>
      <ul>
        {rows.map(
          ({ orderId, productId, company, planName, years, channel, amountFen, ...order }) => (
            <li key={orderId} className="waiting-order">
              <div>
                <p className="waiting-plan">
                  {t("planOfYears", { plan: toPlanLabel(planName), years: years ?? 1 })}
                  <StatusTag status="pending">{t("pending")}</StatusTag>
                </p>
                <p className="text-secondary">
                  {company ? t("forCompany", { company: company.companyName }) : t("forYourself")}
                </p>
                <OrderNumber orderId={orderId} texts={numberTexts} />
                {order.isPayable ? (
                  <p className="text-secondary">
                    <span className="date">{t("payBefore", { time: order.payUntil })}</span>{" "}
                    <span className="waiting-left">
                      {t("minutesLeft", { minutes: order.minutesLeft })}
                    </span>
                  </p>
                ) : (
                  <p className="text-secondary">
                    {order.buyerName
                      ? t("payableByBuyer", { name: order.buyerName })
                      : t("notPayable")}
                  </p>
                )}
              </div>
              <p className="waiting-amount">
                <strong className="money">
                  {amountFen === null ? "—" : formatAmount(amountFen)}
                </strong>
                <span className="cell-note">
                  {isPaymentChannel(channel) ? t(channel) : channel}
                </span>
              </p>
              <div className="waiting-actions">
                {order.isPayable ? (
                  <>
                    <LinkButton href={paths.pay(orderId)}>{t("continuePayment")}</LinkButton>
                    {order.scanned ? null : (
                      <form method="post" action={paths.order()}>
                        <input type="hidden" name="orderId" value={orderId} />
                        <Button type="submit" name="intent" value="cancel" variant="plain">
                          {t("cancel")}
                        </Button>
                      </form>
                    )}
                  </>
                ) : order.isForSale ? (
                  <LinkButton
                    href={paths.purchase({ productId, years: years?.toString(), channel })}
                    variant="secondary"
                  >
                    {t("orderAgain")}
                  </LinkButton>
                ) : null}
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
