import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { useOnline } from "~/app/components/feedback/connection";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { isTemporary, readFailure } from "~/app/request/read-failure";
import { FailureNote } from "./failure-note";
import { FailurePicture } from "./failure-picture";
import { useFailureAdvice, WhoCanHelp } from "./who-can-help";

/**
 * Replaces a page that cannot be shown: what happened, what to do now, and the request id
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
  const advice = useFailureAdvice(error);
  return (
    <div className="failure">
      <PageHeader
        title={failure?.title ?? t("titles.unavailable")}
        description={online ? advice : t("connection:page")}
        actions={<FailurePicture />}
      />
      {failure?.quote ? (
        <Paragraph lang={failure.quote.language}>{failure.quote.text}</Paragraph>
      ) : null}
      {isForbidden ? <WhoCanHelp /> : null}
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
        {isForbidden || isWorthRetry ? null : (
          <LinkButton href={paths.assistance()} variant="secondary">
            {t("helpCentre")}
          </LinkButton>
        )}
      </div>
      {failure ? <FailureNote {...failure} advice={advice} /> : null}
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
