import { useTranslation } from "react-i18next";
import picture from "./follow-us.svg";

export function FollowUs() {
  const { t } = useTranslation("shell");
  return (
    <figure className="follow-us">
      <svg viewBox="0 0 96 96" role="img" aria-label={t("follow")}>
        <use href={`${picture}#follow-us`} />
      </svg>
      <figcaption aria-hidden="true">{t("follow")}</figcaption>
    </figure>
  );
}
