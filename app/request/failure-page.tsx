import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { LinkButton } from "~/app/components/button";
import { PageHeader } from "~/app/components/page-header";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
import type { FailureData } from "./failure";

/** What a visitor sees when a page cannot be shown: what happened, what to do, a number for support. */
export function FailurePage() {
  const { t } = useTranslation();
  const failure = readFailure(useRouteError());
  return (
    <main id="main" className="page page-narrow">
      <PageHeader
        title={failure?.title ?? t("failure.title")}
        description={failure?.detail ?? t("failure.unexpected")}
      />
      {failure?.requestId ? (
        <p className="text-secondary">{t("failure.requestId", { id: failure.requestId })}</p>
      ) : null}
      <LinkButton href={paths.home()}>{t("failure.home")}</LinkButton>
    </main>
  );
}

function readFailure(error: unknown): FailureData | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object") return null;
  return error.data as FailureData;
}
