import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import type { RouteHandle } from "~/app/request/route-handle";
import { articlePage } from "~/app/screens/article/article-page";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { AccountTable } from "./account-table";
import { ArticleTable } from "./article-table";
import { loadStatistics } from "./load-statistics";
import { MonthSection } from "./month-section";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const handle: RouteHandle = { static: true };

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(
    args,
    (gateway) => gateway.publicationStatistics.getNeededFeature(),
    loadStatistics,
  );
}

/** What was published, by month, account and article (docs/product.md#publication-statistics). */
export default function Statistics() {
  const { t } = useTranslation("statistics");
  const data = useLoaderData<typeof loader>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { isOwn, isCompany, period, year, years, month, months, accounts, articles } = data;
  const whose = isOwn ? "own" : isCompany ? "company" : "personal";
  return (
    <SecondaryPage>
      <PageHeader
        title={data.title}
        description={t(`whose.${whose}`)}
        actions={
          <LinkButton
            href={month ? paths.statistics({ year }) : paths.spread()}
            variant="secondary"
          >
            {month ? t("wholeYear", { year }) : t("publications")}
          </LinkButton>
        }
      />
      {month ? null : (
        <Tabs
          label={t("year")}
          items={years.map((each) => ({
            label: String(each),
            to: paths.statistics({ year: each }),
            current: each === year,
          }))}
        />
      )}
      {accounts.length === 0 ? (
        <EmptyState title={t("empty", { period })} description={t("emptyLead")} />
      ) : (
        <>
          {month ? null : <MonthSection year={year} months={months} />}
          <AccountTable accounts={accounts} />
          {month && articles ? <ArticleTable month={month} {...articles} /> : null}
        </>
      )}
    </SecondaryPage>
  );
}
