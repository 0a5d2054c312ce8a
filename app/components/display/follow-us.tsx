import { useTranslation } from "react-i18next";
import picture from "./follow-us.svg";

export function FollowUs() {
  const { t } = useTranslation("shell");
  const label = t("follow");
  return (
    <figure className="follow-us">
      <svg viewBox="0 0 96 96" role="img" aria-label={label}>
        <use href={`${picture}#follow-us`} />
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}
