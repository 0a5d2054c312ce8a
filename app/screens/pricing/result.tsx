import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { DuplicatePayment } from "~/app/components/feedback/duplicate-payments";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { spacedPlanName } from "~/gateway/core/plans";
import { toPaymentView } from "./to-payment-view";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, params, site, t } = context;
    const order = await gateway.purchase.get(params.orderId ?? "");
    if (order.state === "pending") return redirect(paths.pay(order.orderId));
    const paid = order.state === "paid";
    const alsoPaid = await gateway.purchase.listOtherPayments(order);
    return {
      title: paid ? t("messages:opened") : t("messages:pay-failed"),
      contact: site.serviceContact,
      order: toPaymentView(context, order),
      duplicatePayments: alsoPaid.length > 0 ? [...alsoPaid, order.orderId] : [],
    };
  });
}

/** Success or failure; closing it loads the page beneath anew (spec §4 "Order"). */
export default function Result() {
  const { t } = useTranslation(["pay", "common", "messages"]);
  const { order, title, contact, duplicatePayments } = useLoaderData<typeof loader>();
  const paid = order.state === "paid";
  return (
    <Dialog title={title} closeTo={paths.pricing()} closeLabel={t("common:close")} reloadOnClose>
      <div className="result-panel">
        <ResultIcon kind={paid ? "success" : "failure"} />
        <Paragraph className="dialog-lead">
          {paid
            ? t("item", { name: spacedPlanName(order.planName), years: order.years })
            : t("messages:pay-failed-advice", { contact })}
        </Paragraph>
        {duplicatePayments.length > 0 ? <DuplicatePayment orderIds={duplicatePayments} /> : null}
        {paid ? (
          <LinkButton href={paths.order()} reloadDocument>
            {t("toOrders")}
          </LinkButton>
        ) : (
          <LinkButton
            href={paths.purchase({ productId: order.productId, years: String(order.years) })}
            reloadDocument
          >
            {t("orderAgain")}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
