import { useTranslation } from "react-i18next";

export function Logo() {
  const { t } = useTranslation("common");
  return (
    <span className="logo">
      <svg viewBox="0 0 28 28" className="logo-mark" aria-hidden="true">
        <path className="logo-sheet" d="M2 3h13v22H2z" />
        <path className="logo-lines" d="M5 8h7M5 12h7M5 16h4" />
        <path className="logo-rays" d="M15 8h5l5-4M15 14h11M15 20h5l5 4" />
      </svg>
      <span className="logo-name">{t("product")}</span>
    </span>
  );
}
