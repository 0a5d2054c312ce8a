import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { Pagination } from "~/app/components/navigation/pagination";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { countPages, readPageNumber } from "~/app/request/paging";
import { type FormState, submit } from "~/app/request/submit";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { ARTICLES_PER_PAGE } from "~/gateway/core/article";
import { articlePage } from "./article-page";
import { ArticleTable } from "./article-table";
import { dropKept, newPlace } from "./kept";
import { readListFilter } from "./list-filter";
import { ListFilter } from "./list-filter-bar";
import "./article.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async ({ gateway, url, t }) => {
    const filter = readListFilter(url);
    const pageNumber = readPageNumber(url);
    const { articles, total } = await gateway.articles.list({ ...filter, page: pageNumber });
    const pageCount = countPages(total, ARTICLES_PER_PAGE);
    if (pageNumber > pageCount) throw redirect(toPath(filter, pageCount));
    return { title: t("article:list"), articles, total, filter, pageNumber, pageCount };
  });
}

const shortText = z.string().min(1).max(64);

const listForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("undelete"), article: shortText }),
  z.object({ intent: z.literal("discard"), place: shortText }),
]);

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: listForm }, async ({ gateway, session, form }) => {
    if (form.intent === "discard") {
      await dropKept({ gateway }, form.place);
      const isNew = form.place.startsWith(newPlace(""));
      return redirect(isNew ? paths.write() : paths.article(form.place), 303);
    }
    await gateway.articles.undelete(form.article);
    flashSuccess(session, "outcomes:article-undeleted");
    return redirect(paths.articles(), 303);
  });
}

type Filter = ReturnType<typeof readListFilter>;

const toPath = ({ query, state }: Filter, page: number) =>
  paths.articles({ q: query, state, page });

/** The articles of the space, those that were changed last first (docs/product.md#articles). */
export default function ArticleList() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const dialog = useDialogOutlet(paths.articles());
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { articles, filter, total, pageNumber, pageCount } = data;
  return (
    <SecondaryPage dialog={dialog}>
      <PageHeader
        title={t("list")}
        description={t("listLead")}
        actions={
          <LinkButton href={paths.write()} icon={<Icon name="plus" />}>
            {t("create")}
          </LinkButton>
        }
      />
      <ErrorSummary state={state} />
      <div className="article-list">
        <ListFilter {...filter} />
        {filter.query ? (
          <p className="article-facts" role="status">
            {t("found", { total, query: filter.query })}
          </p>
        ) : null}
        <ArticleTable articles={articles} filter={filter} />
        <Pagination
          page={pageNumber}
          pages={pageCount}
          toPage={(number) => toPath(filter, number)}
        />
      </div>
    </SecondaryPage>
  );
}
