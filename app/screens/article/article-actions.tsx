import { useTranslation } from "react-i18next";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { ArticleEntry } from "~/gateway/core/article-schema";

/** The accessible names have the title: screen readers list links without their row. */
export function ArticleActions({ article }: { article: ArticleEntry }) {
  const { id, title, deletedAt, canWrite } = article;
  const { t } = useTranslation("article");
  if (deletedAt) return canWrite ? <UndeleteForm id={id} title={title} /> : null;
  return (
    <span className="article-actions">
      <Link to={paths.spreadArticle(id)} aria-label={t("publishNamed", { title })}>
        {t("publish")}
      </Link>
      <Link to={paths.articlePreview(id)} aria-label={t("previewNamed", { title })}>
        {t("preview")}
      </Link>
      <Link to={paths.articleVersions(id)} aria-label={t("versionsOf", { title })}>
        {t("versions")}
      </Link>
      {canWrite ? (
        <Link
          to={paths.deleteArticle(id)}
          preventScrollReset
          aria-label={t("deleteNamed", { title })}
        >
          {t("delete")}
        </Link>
      ) : null}
    </span>
  );
}

function UndeleteForm({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation("article");
  return (
    <form method="post" action={paths.articles()} className="article-actions">
      <input type="hidden" name="article" value={id} />
      <button
        type="submit"
        name="intent"
        value="undelete"
        className="toast-action"
        aria-label={t("undeleteNamed", { title })}
      >
        {t("undelete")}
      </button>
    </form>
  );
}
