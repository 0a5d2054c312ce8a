import { useLocation, useRouteError } from "@remix-run/react";
import { Dialog } from "~/app/components/feedback/dialog";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { readFailure } from "~/app/request/read-failure";
import { useTranslation } from "~/app/translation";

/** Instead of the purchase dialog: why nothing can be ordered, what still works, and a number for support. */
export function PurchaseUnavailable() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const failure = readFailure(useRouteError());
  return (
    <Dialog title={t("purchase.title")} closeTo={paths.pricing()} closeLabel={t("common.close")}>
      <Notice
        title={t("purchase.unavailable")}
        actions={
          <>
            <LinkButton href={pathname + search} reloadDocument>
              {t("purchase.retry")}
            </LinkButton>
            <LinkButton href={paths.order()} variant="secondary" reloadDocument>
              {t("purchase.orders")}
            </LinkButton>
            <LinkButton href={paths.customerService()} variant="secondary" reloadDocument>
              {t("purchase.service")}
            </LinkButton>
          </>
        }
      >
        <p>{failure?.detail ?? t("failure.unexpected")}</p>
        <p>{t("purchase.stillWorks")}</p>
        {failure?.requestId ? <p>{t("failure.requestId", { id: failure.requestId })}</p> : null}
      </Notice>
    </Dialog>
  );
}
