import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Title } from "~/app/components/display/typography";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getUpdateLogContent } from "~/app/content/update-log/update-log";
import type { VersionLogEntry } from "~/app/content/update-log/update-log-content";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "~/app/styles/screens/update-log.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language }) => ({
    ...getPageFacts("updateLog", language, paths.updateLog()),
    content: getUpdateLogContent(language),
  }));
}

/** The versions, newest first (docs/product.md#the-update-log-lists-versions). */
export default function UpdateLog() {
  const { content } = useLoaderData<typeof loader>();
  const { newFeatures, fixFeatures } = content.labels;
  return (
    <SecondaryPage>
      <PageHeader title={content.title} description={content.lead} />
      <ol className="versions">
        {content.entries.map((entry) => (
          <li key={entry.version} className="version">
            <Version {...entry} />
            <div>
              <Features title={newFeatures} items={entry.newFeatures} />
              <Features title={fixFeatures} items={entry.fixFeatures} />
            </div>
          </li>
        ))}
      </ol>
    </SecondaryPage>
  );
}

function Version({ version, time }: Pick<VersionLogEntry, "version" | "time">) {
  return (
    <header className="version-header">
      <Title heading={2} id={version}>
        {version}
      </Title>
      <time dateTime={time}>{time}</time>
    </header>
  );
}

function Features({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <Title heading={3}>{title}</Title>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
