import { useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { readFailure } from "~/app/request/read-failure";
import { FailureNote } from "~/app/screens/failure/failure-note";
import "./widget.css";

/** Replaces the form in its frame, where our other pages may not open. */
export function WidgetFailure() {
  const { t } = useTranslation(["widget", "failure"]);
  const { pathname } = useLocation();
  const failure = readFailure(useRouteError());
  const isUnknown = failure?.code === "not-found";
  return (
    <main id="main" className="widget">
      <Title heading={1}>{t(isUnknown ? "unknown" : "failure:titles.unavailable")}</Title>
      <Paragraph type="secondary">{t(isUnknown ? "unknownHint" : "unavailableHint")}</Paragraph>
      {isUnknown ? null : (
        <div className="button-row">
          <LinkButton href={pathname} reloadDocument>
            {t("failure:retry")}
          </LinkButton>
        </div>
      )}
      {failure ? <FailureNote {...failure} /> : null}
    </main>
  );
}
