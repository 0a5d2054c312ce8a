import Card from "@douyinfe/semi-ui/lib/es/card";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Tag } from "~/app/components/display/tag";
import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { useRootData } from "~/app/root-data";
import { GatewayError } from "~/gateway/core/errors";
import { invoiceRequestSchema } from "~/gateway/core/invoice-schema";
import { formatAmount } from "~/gateway/core/money";
import type { ListedOrder } from "~/gateway/order/orders";
import "./orders.css";
import { DateTime } from "./date-time";
import { InvoiceForm } from "./invoice-form";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params, session, t }) => {
    const orderId = params.orderId ?? "";
    if (!gateway.invoices.areOffered) throw new GatewayError("not-found");
    const order = await gateway.orders.get(orderId);
    const { amountFen } = order;
    const company = session.get("company");
    const common = {
      title: t(order.invoice ? "invoice:titleAsked" : "invoice:title"),
      orderId,
      amount: amountFen === null ? "" : formatAmount(amountFen),
      companyName: company?.isCompany ? company.companyName : "",
      formSeal: gateway.formSeal.seal(),
    };
    if (order.invoice) {
      const { requestedAt, issuedAt, ...asked } = await gateway.invoices.get(orderId);
      const write = (ms: number | null) => (ms === null ? "" : gateway.calendar.toDateTime(ms));
      const times = { requestedAt: write(requestedAt), issuedAt: write(issuedAt) };
      return { ...common, invoice: { ...asked, ...times }, refusal: null };
    }
    return { ...common, invoice: null, refusal: findRefusal(order) };
  });
}

/** Returns the key of the reason why an order gets no invoice, or null. */
function findRefusal({ state, isTrial }: ListedOrder): "free" | "refunded" | "unpaid" | null {
  if (isTrial) return "free";
  if (state === "refunded") return "refunded";
  return state === "paid" ? null : "unpaid";
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: invoiceRequestSchema },
    async ({ gateway, session, params, form }) => {
      const orderId = params.orderId ?? "";
      await gateway.invoices.request(orderId, form);
      flashSuccess(session, "outcomes:invoice-requested");
      return redirect(paths.invoice(orderId), 303);
    },
  );
}

/** The invoice of an order (docs/product.md#an-invoice-is-asked-for-by-a-form). */
export default function Invoice() {
  const { t } = useTranslation("invoice");
  const { title, orderId, invoice, refusal, ...form } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  return (
    <Card
      header={
        <div className="order-details-header">
          <Title heading={1}>{title}</Title>
          {invoice ? (
            <Tag tone={invoice.state === "issued" ? "success" : "neutral"}>
              {t(invoice.state === "issued" ? "issuedTag" : "requestedTag")}
            </Tag>
          ) : null}
        </div>
      }
      footer={
        <div className="button-row">
          {invoice?.fileType ? (
            <LinkButton href={paths.invoiceFile(orderId)} reloadDocument>
              {t("download", { type: invoice.fileType.toUpperCase() })}
            </LinkButton>
          ) : null}
          <LinkButton href={paths.orderDetails(orderId)} variant="plain">
            {t("backToOrder")}
          </LinkButton>
        </div>
      }
    >
      <ErrorSummary state={state} />
      {invoice ? <Asked /> : null}
      {refusal ? <Paragraph>{t(refusal)}</Paragraph> : null}
      {invoice || refusal ? null : <InvoiceForm {...form} orderId={orderId} state={state} />}
    </Card>
  );
}

/** What was asked for, and when. */
function Asked() {
  const { t } = useTranslation(["invoice", "order"]);
  const { site } = useRootData();
  const { amount, orderId, invoice } = useLoaderData<typeof loader>();
  if (!invoice) return null;
  const { kind, title, taxNumber, email, requestedAt, issuedAt } = invoice;
  return (
    <>
      {issuedAt ? null : <Paragraph>{t("requested")}</Paragraph>}
      <Descriptions
        items={[
          { term: t("order:number"), value: orderId },
          { term: t("amount"), value: <strong className="money">{amount}</strong> },
          { term: t("kind"), value: t(kind) },
          { term: t("invoiceTitle"), value: title },
          ...(taxNumber ? [{ term: t("taxNumber"), value: taxNumber }] : []),
          ...(email ? [{ term: t("email"), value: email }] : []),
          { term: t("requestedAt"), value: <DateTime value={requestedAt} /> },
          ...(issuedAt ? [{ term: t("issuedAt"), value: <DateTime value={issuedAt} /> }] : []),
        ]}
      />
      <Paragraph className="order-note">
        {t(issuedAt ? "wrong" : "change", { contact: site.serviceContact })}
      </Paragraph>
    </>
  );
}
