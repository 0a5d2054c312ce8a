import { useTranslation } from "react-i18next";
import { Notice } from "~/app/components/feedback/notice";
import type { ImportWarning } from "~/gateway/core/article-schema";

/** Says what an import could not take over, by name and number (docs/product.md#an-import-names-what-it-loses). */
export function ImportedNotice({ lost }: { lost: readonly ImportWarning[] | null }) {
  const { t } = useTranslation("article-import");
  if (lost === null) return null;
  if (lost.length === 0) return <p role="status">{t("whole")}</p>;
  return (
    <Notice title={t("partly")}>
      <ul>
        {lost.map(({ kind, count }) => (
          <li key={kind}>{t(`lost.${kind}`, { number: count })}</li>
        ))}
      </ul>
    </Notice>
  );
}
