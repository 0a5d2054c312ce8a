import { useRootData } from "~/app/root-data";
import { useTranslation } from "~/app/translation";

/** Who can give a visitor the right that a page asks for. */
export function WhoCanHelp() {
  const { t } = useTranslation();
  const { company, site } = useRootData();
  return (
    <ul className="failure-help">
      <li>
        {company ? t("failure.askAdministrator", { company }) : t("failure.askAnyAdministrator")}
      </li>
      <li>{t("failure.chooseAnother")}</li>
      <li>{t("failure.askService", { contact: site.serviceContact })}</li>
    </ul>
  );
}
