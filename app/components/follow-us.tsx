import { useTranslation } from "~/app/translation";

/** The follow-us picture: the sheet of the logo, read on a phone. */
export function FollowUs() {
  const { t } = useTranslation();
  return (
    <figure className="follow-us">
      <svg viewBox="0 0 96 96" role="img" aria-label={t("shell.follow")}>
        <path className="picture-paper" d="M26 6h44v84H26z" />
        <path className="picture-line" d="M26 6h44v84H26zM42 12h12M26 18h44M26 78h44" />
        <path className="picture-accent" d="M32 25h32v20H32z" />
        <path className="picture-line" d="M32 52h32M32 58h32M32 64h20" />
        <path
          className="picture-line picture-faint"
          d="M10 34c-4 8-4 20 0 28M17 39c-3 6-3 12 0 18M86 34c4 8 4 20 0 28M79 39c3 6 3 12 0 18"
        />
      </svg>
      <figcaption aria-hidden="true">{t("shell.follow")}</figcaption>
    </figure>
  );
}
