import { useTranslation } from "react-i18next";
import { useRootData } from "~/app/root-data";

/** Tells a visitor who can give them access to a page. */
export function WhoCanHelp() {
  const { t } = useTranslation("failure");
  const { company, site } = useRootData();
  return (
    <ul className="failure-help">
      <li>{company ? t("askAdministrator", { company }) : t("forMembers")}</li>
      {company ? <li>{t("chooseAnother")}</li> : null}
      <li>{t("askService", { contact: site.serviceContact })}</li>
    </ul>
  );
}
