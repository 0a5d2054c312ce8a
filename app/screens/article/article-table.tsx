import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Table, type TableColumn } from "~/app/components/display/table";
import { Tag } from "~/app/components/display/tag";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { ArticleState } from "~/gateway/core/article";
import type { ArticleEntry } from "~/gateway/core/article-schema";
import { ArticleActions } from "./article-actions";

interface ArticleTableProps {
  articles: ArticleEntry[];
  filter: { query: string; state: ArticleState };
}

export function ArticleTable({ articles, filter }: ArticleTableProps) {
  const { t } = useTranslation("article");
  return (
    <div className="article-table">
      <Table
        caption={t("list")}
        columns={toColumns(t)}
        rows={articles}
        rowKey={({ id }) => id}
        empty={<NoArticles {...filter} />}
      />
    </div>
  );
}

function toColumns(t: TFunction<"article">): TableColumn<ArticleEntry>[] {
  return [
    {
      key: "title",
      title: t("title"),
      cell: (article) => (
        <>
          <ArticleTitle {...article} />
          {article.digest ? <span className="cell-note">{article.digest}</span> : null}
        </>
      ),
    },
    { key: "state", title: t("stateTitle"), short: true, cell: (entry) => <State {...entry} /> },
    {
      key: "words",
      title: t("words"),
      numeric: true,
      cell: ({ words }) => words.toLocaleString("en-US"),
    },
    {
      key: "updated",
      title: t("updated"),
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <UnbrokenDates text={updatedAt.slice(0, 16)} />
          <span className="cell-note">{updatedBy}</span>
        </>
      ),
    },
    {
      key: "actions",
      title: t("actions"),
      cell: (article) => <ArticleActions article={article} />,
    },
  ];
}

function ArticleTitle({ id, title, deletedAt, canWrite }: ArticleEntry) {
  if (deletedAt) return <span className="article-title">{title}</span>;
  return (
    <Link to={canWrite ? paths.article(id) : paths.articlePreview(id)} className="article-title">
      {title}
    </Link>
  );
}

function State({ state, isWaiting, deletedAt }: ArticleEntry) {
  const { t } = useTranslation("article");
  if (deletedAt) return <Tag>{t("state.deleted")}</Tag>;
  if (isWaiting) return <Tag tone="warning">{t("waiting")}</Tag>;
  return <Tag tone={state === "published" ? "success" : "neutral"}>{t(`state.${state}`)}</Tag>;
}

function NoArticles({ query, state }: ArticleTableProps["filter"]) {
  const { t } = useTranslation("article");
  if (query)
    return (
      <EmptyState title={t("nothingFound", { query })} description={t("nothingFoundHint")}>
        <LinkButton href={paths.articles({ state })} variant="secondary">
          {t("showAll")}
        </LinkButton>
      </EmptyState>
    );
  if (state !== "all") return <EmptyState title={t(`empty.${state}`)} />;
  return (
    <EmptyState title={t("empty.all")} description={t("emptyHint")}>
      <LinkButton href={paths.write()}>{t("createFirst")}</LinkButton>
    </EmptyState>
  );
}
