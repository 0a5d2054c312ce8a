import Card from "@douyinfe/semi-ui/lib/es/card";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Paragraph, Title } from "~/app/components/display/typography";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Button, LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser, page } from "~/app/request/page";
import { useRootData } from "~/app/root-data";
import { formatAmount } from "~/gateway/core/money";
import { isPaymentChannel } from "~/gateway/core/payment-channels";
import { maskMobileNumber } from "~/gateway/core/phone";
import "./orders.css";
import { DateTime } from "./date-time";
import { toInvoiceAddress, toInvoiceText } from "./invoice-link";
import { OrderNumber, toOrderNumberTexts } from "./order-number";
import { OrderStatus, toStatusTexts } from "./order-status";
import { ServicePeriod, toPeriodTexts } from "./service-period";
import { toOrderView } from "./to-order-view";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, params, t } = context;
    const found = await gateway.orders.get(params.orderId ?? "");
    const order = toOrderView(found, gateway.calendar);
    const { nickname, mobileNumber } = getSignedInUser(context);
    const mobile = mobileNumber ? maskMobileNumber(mobileNumber) : "—";
    // Another administrator may have ordered for the company.
    const buyer = found.company
      ? { nickname: found.buyerName ?? nickname, mobile: null }
      : { nickname, mobile };
    const toInvoice = toInvoiceAddress(order, gateway.invoices.areOffered);
    return { title: t("order:detailsTitle"), order, buyer, toInvoice };
  });
}

/** One order, to print (docs/product.md#one-order-has-a-page-to-print). */
export default function OrderDetails() {
  const { t } = useTranslation(["order", "common"]);
  const { order } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <Card
      header={
        <div className="order-details-header">
          <Title heading={1}>{t("detailsTitle")}</Title>
          <OrderStatus order={order} texts={toStatusTexts(t)} />
        </div>
      }
      footer={<Actions />}
    >
      <Facts />
      <div className="order-note">
        <Paragraph>{t("notTaxInvoice")}</Paragraph>
        <Paragraph>{t("questions", { contact: site.serviceContact })}</Paragraph>
      </div>
    </Card>
  );
}

function Facts() {
  const { t } = useTranslation(["order", "common"]);
  const toPlanLabel = usePlanLabels();
  const { order, buyer } = useLoaderData<typeof loader>();
  const { channel, paidAt } = order;
  const endedBy = order.endedBy && toPlanLabel(order.endedBy);
  return (
    <Descriptions
      items={[
        {
          term: t("number"),
          value: <OrderNumber orderId={order.orderId} texts={toOrderNumberTexts(t)} />,
        },
        { term: t("period"), value: toPlanLabel(order.planName) },
        { term: t("years"), value: order.years ?? t(order.isTrial ? "trial" : "unknownYears") },
        {
          term: t("servicePeriod"),
          value: <ServicePeriod order={order} texts={toPeriodTexts(t)} endedBy={endedBy} />,
        },
        { term: t("channel"), value: isPaymentChannel(channel) ? t(channel) : channel },
        {
          term: t("price"),
          value: (
            <strong className="money order-amount">
              {order.amountFen === null ? "—" : formatAmount(order.amountFen)}
            </strong>
          ),
        },
        { term: t("createTime"), value: <DateTime value={order.createdAt} /> },
        { term: t("paidAt"), value: paidAt ? <DateTime value={paidAt} /> : t("notPaidYet") },
        { term: t("owner"), value: order.company?.companyName ?? t("ownSpace") },
        { term: t("buyer"), value: buyer.nickname },
        ...(buyer.mobile === null ? [] : [{ term: t("mobile"), value: buyer.mobile }]),
      ]}
    />
  );
}

function Actions() {
  const { t } = useTranslation("order");
  const { order, toInvoice } = useLoaderData<typeof loader>();
  const { orderId, productId, years, channel, isPayable, state, isForSale } = order;
  return (
    <>
      <div className="button-row">
        {isPayable ? (
          <LinkButton href={paths.pay(orderId)}>{t("continuePayment")}</LinkButton>
        ) : null}
        {state !== "pending" && isForSale ? (
          <LinkButton href={paths.purchase({ productId, years: years?.toString(), channel })}>
            {t(state === "paid" ? "buyAgain" : "orderAgain")}
          </LinkButton>
        ) : null}
        {toInvoice ? (
          <LinkButton href={toInvoice} variant="secondary">
            {t(toInvoiceText(order))}
          </LinkButton>
        ) : null}
        <Button variant="secondary" data-enhanced="" data-print="">
          {t("print")}
        </Button>
        <LinkButton href={paths.order()} variant="plain">
          {t("backToOrders")}
        </LinkButton>
      </div>
      <Paragraph className="order-note without-script">{t("printHint")}</Paragraph>
    </>
  );
}
