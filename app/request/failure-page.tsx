import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Logo } from "~/app/components/display/logo";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
import type { FailureData } from "./failure";

const TOO_MANY_REQUESTS = 429;

/** What a visitor sees when a page cannot be shown: what happened, what to do, a number for support. */
export function FailurePage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const failure = readFailure(error);
  const isForbidden = failure?.code === "forbidden";
  const mayPass = !isRouteErrorResponse(error) || isTemporary(error.status);
  return (
    <>
      <header className="site-header">
        <div className="site-header-line">
          <a href={paths.start()} className="site-logo" aria-label={t("shell.home")}>
            <Logo />
          </a>
        </div>
      </header>
      <main id="main" className="page page-narrow">
        <PageHeader
          title={failure?.title ?? t("failure.title")}
          description={failure?.detail ?? t("failure.unexpected")}
        />
        {isForbidden ? <p>{t("failure.forbiddenHint")}</p> : null}
        <div className="button-row">
          {isForbidden ? (
            <LinkButton href={paths.company()}>{t("failure.switchCompany")}</LinkButton>
          ) : null}
          {mayPass ? <LinkButton href={pathname + search}>{t("failure.retry")}</LinkButton> : null}
          <LinkButton
            href={paths.home()}
            variant={isForbidden || mayPass ? "secondary" : "primary"}
          >
            {t("failure.home")}
          </LinkButton>
        </div>
        {failure?.requestId ? (
          <p className="text-secondary">{t("failure.requestId", { id: failure.requestId })}</p>
        ) : null}
      </main>
    </>
  );
}

const isTemporary = (status: number) => status >= 500 || status === TOO_MANY_REQUESTS;

/** What a route's error says to the visitor, null when nobody expected it. */
export function readFailure(error: unknown): FailureData | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return null;
  return error.data as FailureData;
}
