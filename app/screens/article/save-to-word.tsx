import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Table } from "~/app/components/display/table";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { PageHeader } from "~/app/components/navigation/page-header";
import { Pagination } from "~/app/components/navigation/pagination";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { countPages, readPageNumber } from "~/app/request/paging";
import type { RouteHandle } from "~/app/request/route-handle";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { ARTICLES_PER_PAGE } from "~/gateway/core/article";
import { articlePage } from "./article-page";
import { BackToList } from "./back-to-list";
import { ExportLinks } from "./export-links";
import { readListFilter } from "./list-filter";
import { ArticleSearch } from "./list-filter-bar";
import "./article.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true };

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "save-to-word", async ({ gateway, url, t }) => {
    const { query } = readListFilter(url);
    const pageNumber = readPageNumber(url);
    const { articles, total } = await gateway.articles.list({ query, page: pageNumber });
    const pageCount = countPages(total, ARTICLES_PER_PAGE);
    if (pageNumber > pageCount) throw redirect(paths.saveToWord({ q: query, page: pageCount }));
    return {
      title: t("features:save-to-word.title"),
      lead: t("features:save-to-word.description"),
      ...{ articles, query, pageNumber, pageCount },
    };
  });
}

/** Articles with their downloads (docs/product.md#an-article-leaves-as-a-file). */
export default function SaveToWord() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { title, lead, articles, query, pageNumber, pageCount } = data;
  return (
    <SecondaryPage>
      <PageHeader title={title} description={lead} actions={<BackToList />} />
      <div className="article-list">
        <ArticleSearch action={paths.saveToWord()} query={query} />
        <Table
          caption={t("list")}
          rows={articles}
          rowKey={({ id }) => id}
          empty={<Nothing query={query} />}
          columns={[
            {
              key: "title",
              title: t("title"),
              cell: (article) => <Link to={paths.articlePreview(article.id)}>{article.title}</Link>,
            },
            {
              key: "updated",
              title: t("updated"),
              cell: ({ updatedAt }) => <UnbrokenDates text={updatedAt.slice(0, 16)} />,
            },
            {
              key: "download",
              title: t("download"),
              cell: (article) => <ExportLinks id={article.id} title={article.title} />,
            },
          ]}
        />
        <Pagination
          page={pageNumber}
          pages={pageCount}
          toPage={(page) => paths.saveToWord({ q: query, page })}
        />
      </div>
    </SecondaryPage>
  );
}

function Nothing({ query }: { query: string }) {
  const { t } = useTranslation("article");
  return query ? (
    <EmptyState title={t("nothingFound", { query })}>
      <LinkButton href={paths.saveToWord()} variant="secondary">
        {t("showAll")}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={t("empty.all")} description={t("emptyHint")}>
      <LinkButton href={paths.write()}>{t("createFirst")}</LinkButton>
    </EmptyState>
  );
}
