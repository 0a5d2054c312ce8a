import { useActionData, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Notice } from "~/app/components/feedback/notice";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { readFailure } from "~/app/request/read-failure";
import type { FormState } from "~/app/request/submit";
import { FailureNote } from "~/app/screens/failure/failure-note";
import { toPathOfChoice } from "./purchase-path";

/**
 * Replaces the purchase dialog when its data cannot be loaded
 * (docs/product.md#a-page-shows-what-still-works). Trying again keeps what was chosen.
 */
export function PurchaseUnavailable() {
  const { t } = useTranslation(["purchase", "failure", "common"]);
  const { pathname, search } = useLocation();
  const failure = readFailure(useRouteError());
  const values = useActionData<FormState>()?.values;
  return (
    <Dialog title={t("title")} closeTo={paths.pricing()} closeLabel={t("common:close")}>
      <Notice
        title={t("unavailable")}
        actions={
          <>
            <LinkButton href={values ? toPathOfChoice(values) : pathname + search} reloadDocument>
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
        <Paragraph>{t("failure:temporary")}</Paragraph>
        <Paragraph>{t("stillWorks")}</Paragraph>
        {failure ? <FailureNote {...failure} /> : null}
      </Notice>
    </Dialog>
  );
}
