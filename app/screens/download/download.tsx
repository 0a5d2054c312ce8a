import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/app/components/display/icon";
import { Questions } from "~/app/components/display/questions";
import { Section } from "~/app/components/display/section";
import { Tag } from "~/app/components/display/tag";
import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { CopyField } from "~/app/components/form/copy-field";
import { PageHeader } from "~/app/components/navigation/page-header";
import { Tabs } from "~/app/components/navigation/tabs";
import { getBrowserSteps, getDownloadContent } from "~/app/content/download";
import type { DownloadContent } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { MarketingPage } from "~/app/screens/marketing-page";
import { getPageFacts } from "~/app/screens/page-facts";
import { Picture } from "~/app/screens/pictures/picture";
import "./download.css";
import "~/app/screens/marketing.css";
import "~/app/styles/reading.css";
import { InstallSteps } from "./install-steps";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

export const meta = screenMeta;
export const handle: RouteHandle = {
  static: true,
  cacheable: { browser: getDownloadContent("zh-CN").browsers.map(({ id }) => id) },
};

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, language, site }) => {
    const content = getDownloadContent(language);
    return {
      ...getPageFacts("downLoad", language, paths.downLoad()),
      content,
      chosen: getBrowserSteps(content, url.searchParams.get("browser")),
      zipUrl: site.extensionZipUrl,
      zipAddress: new URL(site.extensionZipUrl, site.publicOrigin).href,
    };
  });
}

/**
 * The extension and its installation in each browser
 * (docs/product.md#the-download-page-explains-each-browser).
 */
export default function Download() {
  const { content, chosen, zipUrl, zipAddress } = useLoaderData<typeof loader>();
  return (
    <MarketingPage>
      <PageHeader
        title={content.title}
        description={content.lead}
        actions={
          <>
            <Tag>{`${content.versionLabel} ${content.version}`}</Tag>
            <LinkButton
              href={zipUrl}
              download=""
              size="large"
              className="download-here"
              icon={<Icon name="download" />}
            >
              {content.download}
            </LinkButton>
          </>
        }
      />
      <div className="download-address">
        <CopyField
          name="address"
          label={content.address}
          hint={content.forComputers}
          value={zipAddress}
          copyText={content.copyAddress}
        />
        <LinkButton href={zipUrl} download="" variant="plain" className="download-on-phone">
          {content.download}
        </LinkButton>
        <Paragraph type="tertiary" size="small">
          {content.requirement}
        </Paragraph>
      </div>
      <section className="install" aria-labelledby="install-title">
        <Title heading={2} id="install-title">
          {content.browsersLabel}
        </Title>
        <Tabs
          label={content.browsersLabel}
          items={content.browsers.map(({ id, name }) => ({
            label: name,
            to: paths.downLoad({ browser: id }),
            current: id === chosen.id,
          }))}
        />
        <div className="install-body">
          <InstallSteps browser={chosen} />
          <Picture name="extension" className="install-picture" />
        </div>
      </section>
      <AfterInstall {...content.after} />
      <Section id="problems" title={content.problems.title}>
        <Questions items={content.problems.items} />
      </Section>
    </MarketingPage>
  );
}

function AfterInstall({ title, items }: DownloadContent["after"]) {
  return (
    <Section id="after" title={title}>
      <ol className="numbered">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </Section>
  );
}
