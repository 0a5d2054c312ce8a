import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { type FormState, submit, toRejection } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { toMinutes } from "~/gateway/core/publishing/publication-view";
import "../publishing.css";
import { findAccountsPath } from "../accounts/load-accounts";
import { toAccountChoice } from "./account-choice";
import { SpreadFields } from "./spread-fields";
import { MOST_FIELDS, spreadForm } from "./spread-form";
import { toNewPublication } from "./to-new-publication";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "article-spread", async (context) => {
    const { gateway, params, t } = context;
    const articleId = params.articleId ?? "";
    const [{ title, digest, isWaiting }, { accounts, quota, mayManage }, checks] =
      await Promise.all([
        gateway.articles.get(articleId),
        gateway.publishing.listAccounts(),
        gateway.publishing.check(articleId),
      ]);
    const now = new Date(gateway.calendar.now()).toISOString();
    return {
      title: t("publishing:publishTitle", { title }),
      article: { id: articleId, title, digest, isWaiting },
      choices: accounts.map((account) =>
        toAccountChoice(
          account,
          checks.find(({ accountId }) => accountId === account.id),
          t,
        ),
      ),
      ...{ quota, mayManage },
      accountsPath: await findAccountsPath(context),
      now: toMinutes(now, gateway.calendar),
      formKey: randomUUID(),
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: spreadForm, maxFields: MOST_FIELDS, listPath: paths.spread() },
    async ({ gateway, params, form, values, t }) => {
      const articleId = params.articleId ?? "";
      const { accounts } = await gateway.publishing.listAccounts();
      const read = toNewPublication({
        articleId,
        form,
        values,
        accounts,
        calendar: gateway.calendar,
        t,
      });
      if ("errors" in read) return toRejection(values, read.errors, 422);
      const { id } = await gateway.publishing.publish(read.publication, form.key);
      return redirect(paths.publication(id), 303);
    },
  );
}

/** Chooses accounts, how and when (docs/product.md#publications). */
export default function SpreadArticle() {
  const { t } = useTranslation("publishing");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { article, choices, mayManage } = data;
  return (
    <SecondaryPage>
      <PageHeader
        title={t("publishTitle", { title: article.title })}
        description={article.isWaiting ? t("waitsForApproval") : undefined}
        actions={
          <LinkButton href={paths.spread()} variant="plain" icon={<Icon name="chevron-left" />}>
            {t("spreadTitle")}
          </LinkButton>
        }
      />
      {choices.length === 0 ? (
        <EmptyState
          title={t("noAccounts")}
          description={t(mayManage ? "noAccountsLead" : "askAdministrator")}
        >
          {mayManage ? (
            <LinkButton href={data.accountsPath}>{t("connectAccounts")}</LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <SpreadFields {...data} state={state} />
      )}
    </SecondaryPage>
  );
}
