import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readFailure } from "~/app/request/read-failure";
import { useRootData } from "~/app/root-data";

const SERVER_ERROR = 500;

/** Returns what to do about the error that replaced a page. */
export function useFailureAdvice(error: unknown): string {
  const { t } = useTranslation("failure");
  const { company } = useRootData();
  const failure = readFailure(error);
  const isOurs = !isRouteErrorResponse(error) || error.status >= SERVER_ERROR;
  if (!failure || isOurs) return t("temporary");
  if (failure.code === "not-found") return t("notFoundHint");
  if (failure.code !== "forbidden") return failure.detail;
  return company ? t("askAdministrator", { company }) : t("forMembers");
}

/** Tells a visitor who else can give them access to a page. */
export function WhoCanHelp() {
  const { t } = useTranslation("failure");
  const { company, site } = useRootData();
  return (
    <ul className="failure-help">
      {company ? <li>{t("chooseAnother")}</li> : null}
      <li>{t("askService", { contact: site.serviceContact })}</li>
    </ul>
  );
}
