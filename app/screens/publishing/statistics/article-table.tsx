import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Table } from "~/app/components/display/table";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { ArticleDone } from "~/gateway/core/publishing/publication-counts";
import { NewerAndOlder } from "../newer-and-older";
import { doneColumns } from "./done-columns";

type Row = Omit<ArticleDone, "position" | "lastAt"> & { lastAt: string };

interface ArticleTableProps {
  month: string;
  rows: Row[];
  newest: string | null;
  older: string | null;
}

/** The articles of a month, each with the way to its publications. */
export function ArticleTable({ month, rows, newest, older }: ArticleTableProps) {
  const { t } = useTranslation("statistics");
  return (
    <Section id="articles" title={t("byArticle")} description={t("byArticleLead", { month })}>
      <Table
        caption={t("byArticle")}
        columns={[
          {
            key: "article",
            title: t("article"),
            cell: ({ articleId, title }) => (
              <Link to={`${paths.spread({ article: articleId })}#publications`}>
                {title || t("untitled")}
              </Link>
            ),
          },
          ...doneColumns<Row>(t),
          {
            key: "last",
            title: t("last"),
            cell: ({ lastAt }) => <UnbrokenDates text={lastAt} />,
          },
        ]}
        rows={rows}
        rowKey={({ articleId }) => articleId}
        empty={null}
      />
      <NewerAndOlder newest={newest} older={older} />
    </Section>
  );
}
