import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { PageHeader } from "~/app/components/navigation/page-header";
import {
  findHelpSection,
  getHelpContent,
  getHelpPages,
  type HelpContent,
  listHelpSections,
} from "~/app/content/help";
import { searchHelp } from "~/app/content/help-search";
import { toQuery } from "~/app/content/search-query";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { fillSiteFacts } from "~/app/screens/reading/fill-site-facts";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "./help.css";
import "~/app/styles/reading.css";
import { HelpNavigation } from "./help-navigation";
import { HelpQuestions } from "./help-questions";
import { HelpResults } from "./help-results";
import { HelpSearch } from "./help-search";
import { HelpSections } from "./help-sections";
import { listHelpEntries } from "./list-help-entries";
import { Tutorials } from "./tutorials";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

import type { FeatureKey } from "~/gateway/core/features";

export const meta = screenMeta;
export const handle: RouteHandle = {
  static: true,
  cacheable: { type: listHelpSections(getHelpContent("zh-CN")) },
};

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, (context) => {
    const { url, language, site, t } = context;
    const content = fillSiteFacts(getHelpContent(language), { t, site });
    const query = toQuery(url.searchParams.get("q"));
    const entry = findHelpSection(content, url.searchParams.get("type"));
    const { plannedFeatures: planned } = site;
    if (query === "") {
      const facts = getPageFacts("assistance", language, paths.assistance());
      return { ...facts, content, entry, planned };
    }
    const { guide, faq, tutorials } = content;
    const titles = {
      pages: getHelpPages(language).title,
      ...{ guide: guide.title, faq: faq.title, tutorials: tutorials.title },
    };
    const search = { query, titles, hits: searchHelp(listHelpEntries(context), query, language) };
    // No canonical address: search engines must not index results.
    return { title: t("help:resultsTitle", { query }), search };
  });
}

/**
 * The help centre: `?type=` opens a section, `?q=` searches
 * (docs/product.md#help-and-secondary-pages).
 */
export default function Assistance() {
  const shown = useLoaderData<typeof loader>();
  const { t } = useTranslation("help");
  if (!("search" in shown)) return <AllHelp {...shown} />;
  const { query, hits, titles } = shown.search;
  return (
    <SecondaryPage>
      <PageHeader title={t("resultsTitle", { query })} />
      <HelpSearch query={query} />
      <HelpResults query={query} hits={hits} titles={titles} />
    </SecondaryPage>
  );
}

interface AllHelpProps {
  content: HelpContent;
  entry: string | null;
  planned: readonly FeatureKey[];
}

function AllHelp({ content, entry, planned }: AllHelpProps) {
  const { guide, faq, tutorials } = content;
  return (
    <SecondaryPage>
      <PageHeader title={content.title} description={content.lead} />
      <HelpSearch />
      <div className="with-side-navigation">
        <HelpNavigation content={content} entry={entry} />
        <div className="help">
          <Section id={guide.id} title={guide.title} description={guide.lead}>
            <ul className="help-contents">
              {guide.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
            <HelpSections sections={guide.sections} entry={entry} planned={planned} />
          </Section>
          <Section id={faq.id} title={faq.title} description={faq.lead}>
            <HelpQuestions sections={faq.sections} entry={entry} planned={planned} />
          </Section>
          <Section id={tutorials.id} title={tutorials.title} description={tutorials.lead}>
            <Tutorials tutorials={tutorials.sections} planned={planned} />
          </Section>
        </div>
      </div>
    </SecondaryPage>
  );
}
