import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { countPages } from "~/app/request/paging";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { toPublicationView } from "~/gateway/core/publishing/publication-view";
import "../publishing.css";
import { AccountGroups, AddLinks, QuotaLine } from "../accounts/account-groups";
import { accountsForm, changeAccount } from "../accounts/accounts-form";
import { findAccountsPath, loadAccounts } from "../accounts/load-accounts";
import { ArticleList } from "./article-list";
import { PublicationList } from "./publication-list";
import { readSpreadQuery } from "./spread-query";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { static: true };

export const meta = screenMeta;

const ARTICLES_PER_PAGE = 10;
const MINUTES = "YYYY-MM-DD HH:mm".length;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "article-spread", async (context) => {
    const { gateway, url, t } = context;
    const { query, state, page, articleId, before, needsPerson } = readSpreadQuery(url);
    const [{ articles, total }, { publications, older }] = await Promise.all([
      gateway.articles.list({ query, state, page, pageSize: ARTICLES_PER_PAGE }),
      gateway.publishing.listPage({
        ...{ before, needsPerson },
        ...(articleId !== null && { articleId }),
      }),
    ]);
    const accountsPath = await findAccountsPath(context);
    return {
      title: t("publishing:spreadTitle"),
      accountsPath,
      accounts: accountsPath === paths.channelAccounts() ? null : await loadAccounts(context),
      articles: {
        rows: articles.map(({ id, title, state, isWaiting, updatedAt }) => ({
          ...{ id, title, state, isWaiting },
          updatedAt: updatedAt.slice(0, MINUTES),
        })),
        ...{ query, state, page },
        pages: countPages(total, ARTICLES_PER_PAGE),
      },
      publications: {
        rows: publications.map((each) => toPublicationView(each, gateway.calendar)),
        ...{ articleId, needsPerson, older },
        isFirstPage: before === null,
      },
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: accountsForm }, async ({ form, ...context }) =>
    changeAccount(context, form, await findAccountsPath(context)),
  );
}

/** The articles that can be published, and the publications (docs/product.md#publications). */
export default function Spread() {
  const { t } = useTranslation("publishing");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  return (
    <SecondaryPage>
      <PageHeader
        title={t("spreadTitle")}
        description={t("spreadLead")}
        actions={
          <LinkButton href={data.accountsPath} variant="secondary">
            {t("accountsTitle")}
          </LinkButton>
        }
      />
      <ArticleList {...data.articles} />
      <PublicationList {...data.publications} />
      {data.accounts ? <Accounts {...data.accounts} state={state} /> : null}
    </SecondaryPage>
  );
}

type AccountsProps = Awaited<ReturnType<typeof loadAccounts>> & { state: FormState | undefined };

/** The accounts of who publishes without the feature of accounts. */
function Accounts({ groups, quota, mayManage, addable, state }: AccountsProps) {
  const { t } = useTranslation("publishing");
  return (
    <Section
      id="accounts"
      title={t("accountsTitle")}
      description={t("accountsLead")}
      actions={mayManage && groups.length > 0 ? <AddLinks addable={addable} /> : null}
    >
      <ErrorSummary state={state} />
      <QuotaLine quota={quota} />
      <AccountGroups {...{ groups, mayManage, addable }} />
    </Section>
  );
}
