import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";

const formats = ["docx", "md", "html"] as const;

/** The files of an article; their names have the title, because screen readers list links without their row. */
export function ExportLinks({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation("article");
  return (
    <span className="article-actions">
      {formats.map((format) => (
        <a
          key={format}
          href={paths.exportArticle(id, format)}
          download
          aria-label={t("exportNamed", { title, format: t(`export.${format}`) })}
        >
          {t(`export.${format}`)}
        </a>
      ))}
    </span>
  );
}
