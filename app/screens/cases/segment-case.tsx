import { Section } from "~/app/components/display/section";
import { Tag } from "~/app/components/display/tag";
import { Paragraph, Title } from "~/app/components/display/typography";
import type { CasesContent, Segment } from "~/app/content/cases/cases-content";

interface SegmentCaseProps {
  segment: Segment;
  content: Pick<CasesContent, "labels" | "sample">;
}

export function SegmentCase({ segment, content }: SegmentCaseProps) {
  const { labels } = content;
  return (
    <Section id={segment.id} title={segment.title} description={segment.lead}>
      <div className="case-columns">
        <div>
          <Title heading={3}>{labels.situation}</Title>
          <ul className="plain-list">
            {segment.situation.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <Title heading={3}>{labels.day}</Title>
          <dl className="labelled">
            {segment.day.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="case-example">
        <div>
          <Tag>{content.sample}</Tag>
          <Paragraph className="case-example-title">{segment.example.title}</Paragraph>
          <Paragraph>{segment.example.text}</Paragraph>
        </div>
        <img src={`/images/${segment.id}.svg`} alt="" width="320" height="240" loading="lazy" />
      </div>
      <dl className="labelled case-facts">
        <div>
          <dt>{labels.features}</dt>
          <dd>{segment.features.join(" · ")}</dd>
        </div>
        <div>
          <dt>{labels.plan}</dt>
          <dd>{segment.plan}</dd>
        </div>
      </dl>
    </Section>
  );
}
