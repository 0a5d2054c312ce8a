import { useTranslation } from "react-i18next";

/** Marks every page of a demo (docs/product.md#demo-is-a-choice). */
export function DemoRibbon() {
  const { t } = useTranslation("shell");
  return (
    <aside className="demo-ribbon" aria-label={t("demo")}>
      <strong>{t("demo")}</strong> {t("demoHint")}
    </aside>
  );
}
