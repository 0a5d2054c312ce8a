import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { AccountGroups, QuotaLine } from "./account-groups";
import { accountsForm, changeAccount } from "./accounts-form";
import { loadAccounts } from "./load-accounts";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { static: true };

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "multi-account-management", async (context) => ({
    title: context.t("publishing:multipleTitle"),
    ...(await loadAccounts(context)),
  }));
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: accountsForm }, ({ form, ...context }) =>
    changeAccount(context, form, paths.multipleAccounts()),
  );
}

/** Several accounts of one channel (docs/product.md#channel-accounts). */
export default function MultipleAccounts() {
  const { t } = useTranslation("publishing");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { groups, quota, mayManage, addable } = data;
  return (
    <SecondaryPage>
      <PageHeader
        title={t("multipleTitle")}
        description={t("multipleLead")}
        actions={
          <LinkButton
            href={paths.channelAccounts()}
            variant="plain"
            icon={<Icon name="chevron-left" />}
          >
            {t("allAccounts")}
          </LinkButton>
        }
      />
      <ErrorSummary state={state} />
      <QuotaLine quota={quota} />
      {mayManage ? null : <Paragraph type="secondary">{t("askAdministrator")}</Paragraph>}
      <AccountGroups {...{ groups, mayManage, addable }} canAddToEach />
    </SecondaryPage>
  );
}
