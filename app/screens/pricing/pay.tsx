import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useCountdown } from "~/app/components/feedback/countdown";
import { Dialog } from "~/app/components/feedback/dialog";
import { usePolling } from "~/app/components/feedback/use-polling";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { paths } from "~/app/paths";
import { detectDevice } from "~/app/request/device";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import type { PaymentProgress, PurchaseOrder } from "~/gateway/order/payment-progress";
import "./payment.css";
import { findOrderEnd } from "./payment-end";
import { isFinal, PaymentEnded } from "./payment-ended";
import { PaymentFailure } from "./payment-failure";
import { PaymentWaiting } from "./payment-waiting";
import { toPaymentView } from "./to-payment-view";

const PAY_REFRESH_SECONDS = 5;

/** WeChat Pay opens its page only from the domain that the merchant has named. */
const TELL_DOMAIN = { "Referrer-Policy": "strict-origin" };

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, params, t } = context;
    const order = await gateway.purchase.getChecked(params.orderId ?? "");
    if (findOrderEnd(order) === "decided") return redirect(paths.payResult(order.orderId));
    return {
      title: t("pay:title"),
      refreshSeconds: order.expired ? undefined : PAY_REFRESH_SECONDS,
      device: detectDevice(context.request.headers),
      order: toPaymentView(context, order),
    };
  });
}

const textOfScan = ({ scene }: Pick<PurchaseOrder, "scene">) =>
  scene === "native" ? "scanned" : "opening";

const payForm = z.object({ intent: z.enum(["check", "open"]).catch("check") });

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: payForm }, async (context) => {
    const { gateway, params, form, site, t } = context;
    if (form.intent === "open") {
      const orderId = params.orderId ?? "";
      const url = await gateway.purchase.getPayUrl(orderId, site.publicOrigin + paths.pay(orderId));
      return redirect(url, { status: 303, headers: TELL_DOMAIN });
    }
    const order = await gateway.purchase.getChecked(params.orderId ?? "");
    if (findOrderEnd(order) === "decided") return redirect(paths.payResult(order.orderId), 303);
    const known = order.scanned ? textOfScan(order) : "notYet";
    const text = t(`pay:${order.statusKnown ? known : "statusUnknown"}`);
    return { values: {}, errors: {}, notYet: text };
  });
}

export function ErrorBoundary() {
  return <PaymentFailure />;
}

/**
 * The payment dialog, polled until the wait ends
 * (docs/product.md#the-payment-page-shows-code-amount-and-deadline).
 */
export default function Pay() {
  const { t } = useTranslation(["pay", "common"]);
  const { order, device } = useLoaderData<typeof loader>();
  const state = useActionData<FormState & { notYet?: string }>();
  const navigate = useNavigate();
  const polled = usePolling({
    url: paths.payStatus(order.orderId),
    // A check by hand loads the order anew, and polling begins anew.
    key: order,
    firstAfterMs: order.pollAfterMs,
    enabled: findOrderEnd(order) === null,
    findEnd: (payment: PaymentProgress) => findOrderEnd(payment),
    nextAfterMs: (payment) => payment.pollAfterMs,
  });
  const progress = polled.result ?? order;
  const { replacedBy, scanned, statusKnown } = progress;
  // A clock that jumped does not end the wait: the server does.
  const secondsLeft = useCountdown(progress.remaining, progress);
  const end = polled.end ?? findOrderEnd(order);
  useEffect(() => {
    const { orderId } = order;
    if (end === "decided") navigate(paths.payResult(orderId), { replace: true });
    if (end === "login-needed")
      window.location.replace(paths.login({ redirectTo: paths.pay(orderId) }));
  }, [end, navigate, order]);

  const isUnknown = polled.isInterrupted || !statusKnown;
  const checked = polled.result ? undefined : state?.notYet;
  const statusText = isUnknown ? t("statusUnknown") : scanned ? t(textOfScan(order)) : checked;
  return (
    <Dialog
      title={t("title")}
      closeTo={paths.pricing()}
      closeLabel={t("common:close")}
      size={isFinal(end) ? "small" : "medium"}
      reloadOnClose={isFinal(end)}
    >
      <ErrorSummary state={state} />
      {isFinal(end) ? (
        <PaymentEnded
          order={order}
          end={end}
          replacedBy={replacedBy}
          hasJustEnded={findOrderEnd(order) === null}
        />
      ) : (
        <PaymentWaiting
          order={order}
          device={device}
          secondsLeft={secondsLeft}
          statusText={end ? t(end === "decided" ? "decided" : "loginNeeded") : statusText}
        />
      )}
    </Dialog>
  );
}
