import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Section } from "~/app/components/display/section";
import { Timeline } from "~/app/components/display/timeline";
import { Paragraph, Prose, Title } from "~/app/components/display/typography";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getAboutContent } from "~/app/content/about";
import { getLead, getSection, listPoints, type Section as Part } from "~/app/content/blocks";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { Picture } from "~/app/screens/pictures/picture";
import { Paragraphs } from "~/app/screens/reading/paragraphs";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "./about.css";
import { Partners } from "./partners";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language }) => ({
    ...getPageFacts("aboutUs", language, paths.aboutUs()),
    content: getAboutContent(language),
  }));
}

/** The page about the company (docs/product.md#about-us-tells-the-story-and-shows-the-partners). */
export default function About() {
  const { content } = useLoaderData<typeof loader>();
  const timeline = getSection(content, "timeline");
  const partners = getSection(content, "partners");
  return (
    <SecondaryPage contents={content.sections}>
      <PageHeader title={content.title} description={content.lead} />
      <Story part={getSection(content, "story")} />
      <Points part={getSection(content, "value")} />
      <Vision part={getSection(content, "vision")} />
      <Points part={getSection(content, "team")} />
      <Section id={timeline.id} title={timeline.title}>
        <Timeline
          items={timeline.items.map((year) => ({
            time: year.id,
            title: year.title,
            children: <Paragraphs section={year} type="tertiary" />,
          }))}
        />
      </Section>
      <Section id={partners.id} title={partners.title} description={getLead(partners)}>
        <Partners partners={partners.items} />
      </Section>
    </SecondaryPage>
  );
}

function Story({ part }: { part: Part }) {
  return (
    <Section id={part.id} title={part.title}>
      <div className="story">
        <Prose>
          <Paragraphs section={part} />
        </Prose>
        <Picture name="distribution" className="story-picture" />
      </div>
    </Section>
  );
}

function Vision({ part }: { part: Part }) {
  return (
    <section id="vision" className="section vision" aria-labelledby="vision-title">
      <Title heading={2} id="vision-title">
        {part.title}
      </Title>
      <Paragraphs section={part} />
    </section>
  );
}

function Points({ part }: { part: Part }) {
  return (
    <Section id={part.id} title={part.title} description={getLead(part)}>
      <ul className="points">
        {listPoints(part).map(({ title, text }) => (
          <li key={title}>
            <Title heading={3}>{title}</Title>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </Section>
  );
}
