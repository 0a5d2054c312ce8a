import { useTranslation } from "react-i18next";
import { Table } from "~/app/components/display/table";
import { Tag } from "~/app/components/display/tag";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { RevisionEntry } from "~/gateway/core/article-schema";

interface RevisionTableProps {
  articleId: string;
  revisions: RevisionEntry[];
  /** The revision that is the present text. */
  presentId: string;
  page: number;
}

export function RevisionTable({ articleId, revisions, presentId, page }: RevisionTableProps) {
  const { t } = useTranslation("article");
  return (
    <Table
      caption={t("versions")}
      rows={revisions}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noVersions")} />}
      columns={[
        {
          key: "time",
          title: t("savedAt"),
          cell: ({ id, createdAt, isAutosave, isPublished }) => (
            <>
              <UnbrokenDates text={createdAt.slice(0, 16)} />{" "}
              {id === presentId ? <Tag tone="accent">{t("present")}</Tag> : null}{" "}
              {isPublished ? <Tag tone="success">{t("sent")}</Tag> : null}
              {isAutosave ? <span className="cell-note">{t("autosaved")}</span> : null}
            </>
          ),
        },
        { key: "author", title: t("author"), cell: ({ createdBy }) => createdBy },
        { key: "title", title: t("title"), cell: ({ title }) => title },
        {
          key: "words",
          title: t("words"),
          numeric: true,
          cell: ({ words }) => words.toLocaleString("en-US"),
        },
        {
          key: "actions",
          title: t("actions"),
          cell: ({ id, createdAt }) => (
            <span className="article-actions">
              <Link
                to={`${paths.articleVersions(articleId, { page, revision: id })}#differences`}
                aria-label={t("compareNamed", { at: createdAt })}
              >
                {t("compare")}
              </Link>
            </span>
          ),
        },
      ]}
    />
  );
}
