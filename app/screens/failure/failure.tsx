import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { useOnline } from "~/app/components/feedback/connection";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { isTemporary, readFailure } from "~/app/request/read-failure";
import { WhoCanHelp } from "./who-can-help";

/**
 * Replaces a page that cannot be shown: the error, what to do, and the request id
 * (docs/product.md#failures-name-the-request).
 */
export function Failure() {
  const { t } = useTranslation(["failure", "connection"]);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const failure = readFailure(error);
  const isForbidden = failure?.code === "forbidden";
  const online = useOnline();
  useRetryWhenOnline(error);
  const isWorthRetry = !isRouteErrorResponse(error) || isTemporary(error.status);
  return (
    <div className="failure">
      <PageHeader
        title={failure?.title ?? t("titles.other")}
        description={online ? (failure?.detail ?? t("unexpected")) : t("connection:page")}
      />
      {failure?.quote ? (
        <Paragraph lang={failure.quote.language}>{failure.quote.text}</Paragraph>
      ) : null}
      {isForbidden ? <WhoCanHelp /> : null}
      {failure?.code === "not-found" ? <Paragraph>{t("notFoundHint")}</Paragraph> : null}
      <div className="button-row">
        {isForbidden ? (
          <LinkButton href={paths.company({ redirectTo: pathname + search })} reloadDocument>
            {t("switchCompany")}
          </LinkButton>
        ) : null}
        {isWorthRetry ? <LinkButton href={pathname + search}>{t("retry")}</LinkButton> : null}
        <LinkButton
          href={paths.home()}
          variant={isForbidden || isWorthRetry ? "secondary" : "primary"}
        >
          {t("home")}
        </LinkButton>
      </div>
      {failure?.requestId ? (
        <Paragraph type="tertiary">{t("requestId", { id: failure.requestId })}</Paragraph>
      ) : null}
    </div>
  );
}

/** Loads a page that failed without a response again when the connection is back. */
function useRetryWhenOnline(error: unknown) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isRouteErrorResponse(error)) return;
    addEventListener("online", revalidate);
    return () => removeEventListener("online", revalidate);
  }, [error, revalidate]);
}
