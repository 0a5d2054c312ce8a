import { useTranslation } from "~/app/translation";

/** Says on every page that nothing here is real. */
export function DemoRibbon() {
  const { t } = useTranslation();
  return (
    <p className="demo-ribbon">
      <strong>{t("shell.demo")}</strong> {t("shell.demoHint")}
    </p>
  );
}
