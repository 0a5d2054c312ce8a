import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Table } from "~/app/components/display/table";
import { Paragraph } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { channelWays } from "~/gateway/core/publishing/channels";
import { countByWay, listChannels } from "./list-channels";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language, site, t }) => ({
    ...getPageFacts("channels", language, paths.channels()),
    rows: site.plannedFeatures.includes("article-spread") ? [] : listChannels(t),
    count: countByWay(),
  }));
}

/** Where articles can be published, counted from the table of channels (docs/product.md#channels). */
export default function Channels() {
  const { t } = useTranslation("channels");
  const { rows, count } = useLoaderData<typeof loader>();
  return (
    <SecondaryPage contents={channelWays.map((id) => ({ id, title: t(`ways.${id}.title`) }))}>
      <PageHeader
        title={t("title")}
        description={rows.length > 0 ? t("lead", count) : t("planned")}
      />
      {rows.length > 0
        ? channelWays.map((way) => (
            <Section
              key={way}
              id={way}
              title={t(`ways.${way}.title`)}
              description={t(`ways.${way}.text`)}
            >
              <Table
                caption={t(`ways.${way}.title`)}
                columns={[
                  { key: "name", title: t("name"), cell: ({ name }) => <strong>{name}</strong> },
                  { key: "plan", title: t("plan"), cell: ({ plan }) => plan, short: true },
                  { key: "title", title: t("titleLength"), cell: ({ titleLength }) => titleLength },
                  { key: "body", title: t("body"), cell: ({ body }) => body },
                  { key: "lost", title: t("lost"), cell: ({ lost }) => lost },
                ]}
                rows={rows.filter((row) => row.way === way)}
                rowKey={({ key }) => key}
                empty={null}
              />
            </Section>
          ))
        : null}
      <footer className="section">
        <Paragraph type="tertiary" size="small">
          {t("checked")} <Link to={paths.assistance({ type: "distribution" })}>{t("help")}</Link>
        </Paragraph>
      </footer>
    </SecondaryPage>
  );
}
