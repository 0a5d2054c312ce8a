import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Dialog } from "~/app/components/feedback/dialog";
import { DuplicatePayment } from "~/app/components/feedback/duplicate-payments";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { formatAmount } from "~/gateway/core/money";
import "./payment.css";
import { PayNumber } from "./pay-number";
import { PaymentFailure } from "./payment-failure";
import { toPurchasePath } from "./purchase-path";
import { toDecidedView } from "./to-payment-view";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, params, site, t } = context;
    const order = await gateway.purchase.get(params.orderId ?? "");
    const { orderId, state } = order;
    if (state === "pending" || state === "replaced" || state === "expired")
      return redirect(paths.pay(orderId));
    const alsoPaid = await gateway.purchase.listOtherPayments(order);
    return {
      title: t(order.cancelled ? "pay:cancelled" : TITLES[state]),
      contact: site.serviceContact,
      order: toDecidedView(order),
      forfeit: order.state === "paid" ? gateway.purchase.findAcceptedForfeit(order.orderId) : null,
      lastDay: order.state === "paid" ? gateway.buyer.findLastDay(order) : "",
      duplicatePayments: alsoPaid.length > 0 ? [...alsoPaid, order.orderId] : [],
    };
  });
}

const TITLES = {
  paid: "messages:opened",
  refunded: "pay:refunded",
  failed: "messages:pay-failed",
} as const;

export function ErrorBoundary() {
  return <PaymentFailure />;
}

/** The result of a payment (docs/product.md#the-result-closes-with-a-reload). */
export default function Result() {
  const { t } = useTranslation(["pay", "common", "messages"]);
  const { order, title, contact, duplicatePayments } = useLoaderData<typeof loader>();
  const paid = order.state === "paid";
  const isFailure = order.state === "failed" && !order.cancelled;
  return (
    <Dialog title={title} closeTo={paths.pricing()} closeLabel={t("common:close")} reloadOnClose>
      <div className="result-panel">
        <ResultIcon kind={paid ? "success" : isFailure ? "failure" : "pending"} />
        {order.state === "failed" ? (
          <Paragraph className="dialog-lead">
            {t(order.cancelled ? "cancelledAdvice" : "failedAdvice")}
          </Paragraph>
        ) : null}
        {order.state === "refunded" ? (
          <Paragraph className="dialog-lead">{t("refundedAdvice", { contact })}</Paragraph>
        ) : (
          <PurchaseFacts />
        )}
        {duplicatePayments.length > 0 ? (
          <DuplicatePayment orderIds={duplicatePayments} />
        ) : (
          <PayNumber orderId={order.orderId} />
        )}
        <div className="button-row">
          <NextSteps />
        </div>
        {isFailure ? (
          <Paragraph type="tertiary" size="small">
            {t("messages:pay-failed-advice", { contact })}
          </Paragraph>
        ) : null}
      </div>
    </Dialog>
  );
}

function PurchaseFacts() {
  const { t } = useTranslation("pay");
  const toPlanLabel = usePlanLabels();
  const { order, lastDay, forfeit } = useLoaderData<typeof loader>();
  const { planName, years, amountFen } = order;
  const amount = amountFen === null ? [] : [{ term: t("amount"), value: formatAmount(amountFen) }];
  const until = lastDay === "" ? [] : [{ term: t("validUntil"), value: lastDay }];
  const ended = forfeit
    ? [
        {
          term: t("ended"),
          value: (
            <UnbrokenDates
              text={t("endedPlan", { name: toPlanLabel(forfeit.planName), date: forfeit.until })}
            />
          ),
        },
      ]
    : [];
  return (
    <Descriptions
      items={[
        { term: t("plan"), value: toPlanLabel(planName) },
        ...amount,
        { term: t("period"), value: t("years", { years }) },
        ...until,
        ...ended,
      ]}
    />
  );
}

function NextSteps() {
  const { t } = useTranslation(["pay", "trial", "purchase"]);
  const { order } = useLoaderData<typeof loader>();
  return order.state === "paid" ? (
    <>
      <LinkButton href={paths.workbench()} reloadDocument>
        {t("trial:start")}
      </LinkButton>
      <LinkButton href={paths.orderDetails(order.orderId)} variant="secondary" reloadDocument>
        {t("toOrder")}
      </LinkButton>
    </>
  ) : (
    <>
      <LinkButton href={toPurchasePath(order)} reloadDocument>
        {t("orderAgain")}
      </LinkButton>
      <LinkButton
        href={paths.customerService({ order: order.orderId })}
        variant="secondary"
        reloadDocument
      >
        {t("purchase:service")}
      </LinkButton>
    </>
  );
}
