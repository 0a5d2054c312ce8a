import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { isTemporary, readFailure } from "~/app/request/read-failure";
import { WhoCanHelp } from "./who-can-help";

/** What stands in place of a page that cannot be shown: what happened, what to do, a number for support. */
export function Failure() {
  const { t } = useTranslation("failure");
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const failure = readFailure(error);
  const isForbidden = failure?.code === "forbidden";
  const mayPass = !isRouteErrorResponse(error) || isTemporary(error.status);
  return (
    <div className="failure">
      <PageHeader
        title={failure?.title ?? t("title")}
        description={failure?.detail ?? t("unexpected")}
      />
      {isForbidden ? <WhoCanHelp /> : null}
      <div className="button-row">
        {isForbidden ? (
          <LinkButton href={paths.company({ redirectTo: pathname + search })}>
            {t("switchCompany")}
          </LinkButton>
        ) : null}
        {mayPass ? <LinkButton href={pathname + search}>{t("retry")}</LinkButton> : null}
        <LinkButton href={paths.home()} variant={isForbidden || mayPass ? "secondary" : "primary"}>
          {t("home")}
        </LinkButton>
      </div>
      {failure?.requestId ? (
        <p className="text-secondary">{t("requestId", { id: failure.requestId })}</p>
      ) : null}
    </div>
  );
}
