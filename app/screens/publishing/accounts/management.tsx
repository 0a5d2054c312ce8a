import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { AccountGroups, AddLinks, QuotaLine } from "./account-groups";
import { accountsForm, changeAccount } from "./accounts-form";
import { loadAccounts } from "./load-accounts";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { static: true };

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  // Behind the dialog that connects an account, who publishes sees their accounts.
  const isBehindDialog = new URL(args.request.url).pathname !== paths.channelAccounts();
  const key = isBehindDialog ? "article-spread" : "account-management";
  return articlePage(args, key, async (context) => ({
    title: context.t("publishing:accountsTitle"),
    ...(await loadAccounts(context)),
  }));
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: accountsForm }, ({ form, ...context }) =>
    changeAccount(context, form, paths.channelAccounts()),
  );
}

/** The accounts that a space publishes to (docs/product.md#channel-accounts). */
export default function Management() {
  const { t } = useTranslation("publishing");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const dialog = useDialogOutlet(paths.channelAccounts());
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { groups, quota, mayManage, addable } = data;
  return (
    <SecondaryPage dialog={dialog}>
      <PageHeader
        title={t("accountsTitle")}
        description={t("accountsLead")}
        actions={mayManage && groups.length > 0 ? <AddLinks addable={addable} /> : null}
      />
      <ErrorSummary state={state} />
      <QuotaLine quota={quota} />
      {mayManage ? null : <Paragraph type="secondary">{t("askAdministrator")}</Paragraph>}
      <AccountGroups {...{ groups, mayManage, addable }} />
    </SecondaryPage>
  );
}
