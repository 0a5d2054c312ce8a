import { useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { readFailure } from "~/app/request/read-failure";

/**
 * Replaces the purchase dialog when its data cannot be loaded
 * (docs/product.md#a-page-shows-what-still-works).
 */
export function PurchaseUnavailable() {
  const { t } = useTranslation(["purchase", "failure", "common"]);
  const { pathname, search } = useLocation();
  const failure = readFailure(useRouteError());
  return (
    <Dialog title={t("title")} closeTo={paths.pricing()} closeLabel={t("common:close")}>
      <Notice
        title={t("unavailable")}
        actions={
          <>
            <LinkButton href={pathname + search} reloadDocument>
              {t("retry")}
            </LinkButton>
            <LinkButton href={paths.order()} variant="secondary" reloadDocument>
              {t("orders")}
            </LinkButton>
            <LinkButton href={paths.customerService()} variant="secondary" reloadDocument>
              {t("service")}
            </LinkButton>
          </>
        }
      >
        <Paragraph>{failure?.detail ?? t("failure:unexpected")}</Paragraph>
        <Paragraph>{t("stillWorks")}</Paragraph>
        {failure?.requestId ? (
          <Paragraph>{t("failure:requestId", { id: failure.requestId })}</Paragraph>
        ) : null}
      </Notice>
    </Dialog>
  );
}
