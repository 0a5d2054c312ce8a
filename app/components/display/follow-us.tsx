import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import picture from "./follow-us.svg";

/** Leads to the contact, whose code people scan to follow. */
export function FollowUs() {
  const { t } = useTranslation("shell");
  const label = t("follow");
  return (
    <a className="follow-us" href={paths.customerService()}>
      <svg viewBox="0 0 96 96" role="img" aria-label={label}>
        <use href={`${picture}#follow-us`} />
      </svg>
      <span aria-hidden="true">{label}</span>
    </a>
  );
}
