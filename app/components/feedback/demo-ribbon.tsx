import { useTranslation } from "react-i18next";

/** Says on every page that nothing here is real. */
export function DemoRibbon() {
  const { t } = useTranslation("shell");
  return (
    <aside className="demo-ribbon" aria-label={t("demo")}>
      <strong>{t("demo")}</strong> {t("demoHint")}
    </aside>
  );
}
