import { useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { readFailure } from "~/app/request/read-failure";
import { FailureNote } from "~/app/screens/failure/failure-note";
import "./payment.css";

/** Replaces the payment and result dialogs: the order does not exist or cannot be loaded. */
export function PaymentFailure() {
  const { t } = useTranslation(["pay", "failure", "order", "common"]);
  const { pathname, search } = useLocation();
  const failure = readFailure(useRouteError());
  const isUnknown = failure?.code === "not-found";
  const advice = t(isUnknown ? "unknownAdvice" : "failure:temporary");
  return (
    <Dialog
      title={t(isUnknown ? "unknownTitle" : "title")}
      closeTo={paths.pricing()}
      closeLabel={t("common:close")}
    >
      <div className="result-panel">
        <ResultIcon kind={isUnknown ? "pending" : "failure"} />
        <Paragraph className="dialog-lead">{advice}</Paragraph>
        <div className="button-row">
          {isUnknown ? null : (
            <LinkButton href={pathname + search} reloadDocument>
              {t("failure:retry")}
            </LinkButton>
          )}
          <LinkButton
            href={paths.order()}
            variant={isUnknown ? "primary" : "secondary"}
            reloadDocument
          >
            {t("toOrders")}
          </LinkButton>
          <LinkButton href={paths.pricing()} variant="secondary" reloadDocument>
            {t("order:seePlans")}
          </LinkButton>
        </div>
        {failure ? <FailureNote {...failure} /> : null}
      </div>
    </Dialog>
  );
}
