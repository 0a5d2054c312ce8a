import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Section } from "~/app/components/display/section";
import { Timeline } from "~/app/components/display/timeline";
import { Paragraph, Prose, Title } from "~/app/components/display/typography";
import { PageHeader } from "~/app/components/navigation/page-header";
import { getAboutContent } from "~/app/content/about/about";
import type { AboutContent } from "~/app/content/about/about-content";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { Picture } from "~/app/screens/pictures/picture";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "~/app/styles/screens/about.css";
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
  return (
    <SecondaryPage>
      <PageHeader title={content.title} description={content.lead} />
      <Section id="story" title={content.story.title}>
        <div className="story">
          <Prose>
            {content.story.paragraphs.map((text) => (
              <Paragraph key={text}>{text}</Paragraph>
            ))}
          </Prose>
          <Picture name="distribution" className="story-picture" />
        </div>
      </Section>
      <Points id="value" {...content.value} />
      <section id="vision" className="section vision" aria-labelledby="vision-title">
        <Title heading={2} id="vision-title">
          {content.vision.title}
        </Title>
        <Paragraph>{content.vision.text}</Paragraph>
      </section>
      <Points id="team" description={content.team.lead} {...content.team} />
      <Section id="timeline" title={content.timeline.title}>
        <Timeline
          items={content.timeline.years.map(({ time, title, text }) => ({
            time,
            title,
            children: <Paragraph type="tertiary">{text}</Paragraph>,
          }))}
        />
      </Section>
      <Section id="partners" title={content.partners.title} description={content.partners.lead}>
        <Partners partners={content.partners.items} />
      </Section>
    </SecondaryPage>
  );
}

interface PointsProps {
  id: string;
  title: string;
  description?: string;
  items: AboutContent["value"]["items"];
}

function Points({ id, title, description, items }: PointsProps) {
  return (
    <Section id={id} title={title} description={description}>
      <ul className="points">
        {items.map(({ title: name, text }) => (
          <li key={name}>
            <Title heading={3}>{name}</Title>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </Section>
  );
}
