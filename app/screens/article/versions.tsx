import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { diffLines } from "diff";
import { useTranslation } from "react-i18next";
import { z } from "zod";
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
import { ARTICLES_PER_PAGE } from "~/gateway/core/article";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import { versionSchema } from "./article-form";
import { articlePage } from "./article-page";
import { Differences } from "./differences";
import { RevisionTable } from "./revision-table";
import "./article.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

/** Limit of comparing two texts that have nothing in common; longer comparisons show no differences. */
const COMPARE_MS = 300;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async ({ gateway, params, url, t }) => {
    const article = await gateway.articles.get(params.articleId ?? "");
    const { id, title, version, canWrite, revisionId } = article;
    const pageNumber = readPageNumber(url);
    const { revisions, total } = await gateway.articles.listRevisions(id, { page: pageNumber });
    const chosenId = url.searchParams.get("revision");
    const chosen = chosenId ? await gateway.articles.getRevision(id, chosenId) : null;
    const former = chosen && toMarkdown(chosen.document);
    return {
      title: t("article:versionsOf", { title }),
      ...{ id, version, canWrite, revisionId, revisions, pageNumber },
      pageCount: countPages(total, ARTICLES_PER_PAGE),
      formSeal: gateway.formSeal.seal(),
      chosen: chosen && {
        ...{ id: chosen.id, title: chosen.title, digest: chosen.digest },
        ...{ createdAt: chosen.createdAt, createdBy: chosen.createdBy },
        parts:
          diffLines(former ?? "", toMarkdown(article.document), { timeout: COMPARE_MS }) ?? null,
      },
    };
  });
}

const restoreForm = z.object({
  intent: z.literal("restore"),
  revision: z.string().min(1).max(64),
  version: versionSchema.optional(),
});

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: restoreForm },
    async ({ gateway, session, params, form }) => {
      const id = params.articleId ?? "";
      const version = form.version ?? (await gateway.articles.get(id)).version;
      await gateway.articles.restore(id, form.revision, version);
      flashSuccess(session, "outcomes:article-restored");
      return redirect(paths.article(id), 303);
    },
  );
}

/** The former texts of an article (docs/product.md#former-texts-can-come-back). */
export default function ArticleVersions() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { id, title, revisions, revisionId, pageNumber, pageCount, chosen } = data;
  return (
    <SecondaryPage>
      <PageHeader
        title={title}
        description={t("versionsLead")}
        actions={
          <LinkButton href={paths.article(id)} variant="secondary">
            {t("edit")}
          </LinkButton>
        }
      />
      <ErrorSummary state={state} />
      <div className="article-list">
        {chosen ? (
          <Differences {...data} chosen={chosen} isPresent={chosen.id === revisionId} />
        ) : null}
        <RevisionTable
          articleId={id}
          revisions={revisions}
          presentId={revisionId}
          page={pageNumber}
        />
        <Pagination
          page={pageNumber}
          pages={pageCount}
          toPage={(page) => paths.articleVersions(id, { page })}
        />
      </div>
    </SecondaryPage>
  );
}
