import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClosingSection } from "~/app/components/display/closing-section";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { PageHeader } from "~/app/components/navigation/page-header";
import { SideNavigation } from "~/app/components/navigation/side-navigation";
import { type CasesContent, getCasesContent } from "~/app/content/cases";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { useRootData } from "~/app/root-data";
import { MarketingPage } from "~/app/screens/marketing-page";
import { getPageFacts } from "~/app/screens/page-facts";
import "./cases.css";
import "~/app/screens/marketing.css";
import { useTranslation } from "react-i18next";
import { SegmentCase } from "./segment-case";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language }) => ({
    ...getPageFacts("customerCases", language, paths.customerCases()),
    content: getCasesContent(language),
  }));
}

/** How four kinds of customer work (docs/product.md#customer-cases-have-four-sections). */
export default function Cases() {
  const { content } = useLoaderData<typeof loader>();
  return (
    <MarketingPage>
      <PageHeader title={content.title} description={content.lead} />
      <div className="with-side-navigation">
        <SideNavigation
          label={content.title}
          scrollSpy={{ throttleMs: 200, tolerancePx: 50 }}
          smooth
          items={content.sections.map(({ id, title }, index) => ({
            label: title,
            to: `#${id}`,
            current: index === 0,
          }))}
        />
        <div className="cases">
          {content.sections.map((segment) => (
            <SegmentCase key={segment.id} segment={segment} sample={content.sample} />
          ))}
          <Paragraph type="tertiary" size="small">
            {content.sampleNote}
          </Paragraph>
        </div>
      </div>
      <Closing {...content.closing} />
    </MarketingPage>
  );
}

function Closing({ title, text, start, service }: CasesContent["closing"]) {
  const { t } = useTranslation("home");
  const { user } = useRootData();
  return (
    <ClosingSection title={title} text={text} className="cases-closing">
      <div className="button-row">
        <LinkButton
          href={
            user
              ? paths.workbench()
              : paths.login({ redirectTo: paths.workbench(), from: paths.customerCases() })
          }
        >
          {user ? t("enter") : start}
        </LinkButton>
        <LinkButton href={paths.customerService()} variant="secondary">
          {service}
        </LinkButton>
      </div>
    </ClosingSection>
  );
}
