import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Title } from "~/app/components/display/typography";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getLead, listItems, type Section } from "~/app/content/blocks";
import { getUpdateLogContent } from "~/app/content/update-log";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "./update-log.css";

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
  return (
    <SecondaryPage contents={content.sections}>
      <PageHeader title={content.title} description={content.lead} />
      <ol className="versions">
        {content.sections.map((version) => (
          <li key={version.id} className="version">
            <Version version={version} />
            <div>
              {version.items.map((changes) => (
                <Changes key={changes.id} changes={changes} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </SecondaryPage>
  );
}

function Version({ version }: { version: Section }) {
  const time = getLead(version);
  return (
    <header className="version-header">
      <Title heading={2} id={version.id}>
        {version.title}
      </Title>
      <time dateTime={time}>{time}</time>
    </header>
  );
}

function Changes({ changes }: { changes: Section }) {
  return (
    <>
      <Title heading={3}>{changes.title}</Title>
      <ul>
        {listItems(changes).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
