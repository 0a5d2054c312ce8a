import { useTranslation } from "react-i18next";

/** Marks every page of a demo (docs/product.md#demo-is-a-choice). */
export function DemoRibbon() {
  const { t } = useTranslation("shell");
  const label = t("demo");
  return (
    <aside className="demo-ribbon" aria-label={label}>
      <strong>{label}</strong> {t("demoHint")}
    </aside>
  );
}
