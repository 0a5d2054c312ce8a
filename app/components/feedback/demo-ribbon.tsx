import { useTranslation } from "~/app/translation";

/** Says on every page that nothing here is real. */
export function DemoRibbon() {
  const { t } = useTranslation();
  return (
    <aside className="demo-ribbon" aria-label={t("shell.demo")}>
      <strong>{t("shell.demo")}</strong> {t("shell.demoHint")}
    </aside>
  );
}
