import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { isTemporary, readFailure } from "~/app/request/read-failure";
import { useTranslation } from "~/app/translation";
import { WhoCanHelp } from "./who-can-help";

/** What stands in place of a page that cannot be shown: what happened, what to do, a number for support. */
export function Failure() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const failure = readFailure(error);
  const isForbidden = failure?.code === "forbidden";
  const mayPass = !isRouteErrorResponse(error) || isTemporary(error.status);
  return (
    <div className="failure">
      <PageHeader
        title={failure?.title ?? t("failure.title")}
        description={failure?.detail ?? t("failure.unexpected")}
      />
      {isForbidden ? <WhoCanHelp /> : null}
      <div className="button-row">
        {isForbidden ? (
          <LinkButton href={paths.company({ redirectTo: pathname + search })}>
            {t("failure.switchCompany")}
          </LinkButton>
        ) : null}
        {mayPass ? <LinkButton href={pathname + search}>{t("failure.retry")}</LinkButton> : null}
        <LinkButton href={paths.home()} variant={isForbidden || mayPass ? "secondary" : "primary"}>
          {t("failure.home")}
        </LinkButton>
      </div>
      {failure?.requestId ? (
        <p className="text-secondary">{t("failure.requestId", { id: failure.requestId })}</p>
      ) : null}
    </div>
  );
}
