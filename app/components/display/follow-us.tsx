import { useTranslation } from "~/app/translation";
import picture from "./follow-us.svg";

/** The follow-us picture: the sheet of the logo, read on a phone. */
export function FollowUs() {
  const { t } = useTranslation();
  return (
    <figure className="follow-us">
      <svg viewBox="0 0 96 96" role="img" aria-label={t("shell.follow")}>
        <use href={`${picture}#follow-us`} />
      </svg>
      <figcaption aria-hidden="true">{t("shell.follow")}</figcaption>
    </figure>
  );
}
