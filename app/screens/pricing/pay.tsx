import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { QrCode } from "~/app/components/display/qr-code";
import { Paragraph } from "~/app/components/display/typography";
import { WaitingOffline } from "~/app/components/feedback/connection";
import { Dialog } from "~/app/components/feedback/dialog";
import { usePolling } from "~/app/components/feedback/use-polling";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { formatAmount } from "~/gateway/core/money";
import { spacedPlanName } from "~/gateway/core/plans";
import type { PolledPayment } from "~/gateway/order/view";
import { toPaymentView } from "./to-payment-view";

const PAY_REFRESH_SECONDS = 5;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, params, t } = context;
    const order = await gateway.purchase.getChecked(params.orderId ?? "");
    if (order.state !== "pending") return redirect(paths.payResult(order.orderId));
    return {
      title: t("pay:title"),
      refreshSeconds: order.expired ? undefined : PAY_REFRESH_SECONDS,
      order: toPaymentView(context, order),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway, params, t }) => {
    const order = await gateway.purchase.check(params.orderId ?? "");
    if (order.state !== "pending") return redirect(paths.payResult(order.orderId), 303);
    const notYet = t(order.statusKnown ? "pay:notYet" : "pay:statusUnknown");
    return { values: {}, errors: {}, notYet };
  });
}

/** The payment QR, its amount and deadline; leads to the result as soon as the order is decided. */
export default function Pay() {
  const { t } = useTranslation(["pay", "common"]);
  const { order } = useLoaderData<typeof loader>();
  const state = useActionData<FormState & { notYet?: string }>();
  const navigate = useNavigate();
  const polled = usePolling<PolledPayment>({
    url: paths.payStatus(order.orderId),
    key: order.orderId,
    firstAfterMs: order.pollAfterMs,
    enabled: !order.expired,
    isFinal: (answer) => answer.state !== "pending" || answer.expired,
    nextAfterMs: (answer) => answer.pollAfterMs,
  });
  const decided = polled !== null && polled.state !== "pending";
  useEffect(() => {
    if (decided) navigate(paths.payResult(order.orderId), { replace: true });
  }, [decided, navigate, order.orderId]);

  const expired = order.expired || polled?.expired;
  const replacedBy = polled ? polled.replacedBy : order.replacedBy;
  const statusKnown = polled ? polled.statusKnown : order.statusKnown;
  const closed = expired || replacedBy !== null;
  return (
    <Dialog title={t("title")} closeTo={paths.pricing()} closeLabel={t("common:close")}>
      <ErrorSummary errors={state?.errors} />
      <div className="qr-panel">
        {order.amountFen === null ? (
          <Paragraph type="tertiary">{t("amountUnknown")}</Paragraph>
        ) : (
          <Paragraph className="pay-amount">{formatAmount(order.amountFen)}</Paragraph>
        )}
        <Paragraph type="tertiary">
          {t("item", { name: spacedPlanName(order.planName), years: order.years })}
        </Paragraph>
        <QrCode
          outline={replacedBy ? null : order.qr}
          label={t(`${order.channel}Label`)}
          state={closed ? "expired" : "shown"}
          expiredText={t(replacedBy ? "replaced" : "expired")}
        />
        {replacedBy ? (
          <LinkButton href={paths.pay(replacedBy)}>{t("toCurrentOrder")}</LinkButton>
        ) : expired ? (
          <LinkButton href={paths.pricing()}>{t("orderAgain")}</LinkButton>
        ) : (
          <>
            <Paragraph className="qr-hint">{t(`${order.channel}Hint`)}</Paragraph>
            <Paragraph className="qr-remaining">
              {t("deadline", { time: order.payUntil })}
            </Paragraph>
            <Form method="post">
              <Button type="submit" name="intent" value="check" variant="secondary">
                {t("paid")}
              </Button>
            </Form>
            <WaitingOffline />
            <Paragraph role="status">{statusKnown ? state?.notYet : t("statusUnknown")}</Paragraph>
          </>
        )}
        {order.payPage && !closed ? (
          <a className="demo-link" href={order.payPage} target="_blank" rel="noreferrer">
            {t("demoPay")}
          </a>
        ) : null}
        <Paragraph type="tertiary">{t("orderId", { id: order.orderId })}</Paragraph>
      </div>
    </Dialog>
  );
}
