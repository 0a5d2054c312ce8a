import { PointList } from "~/app/components/display/point-list";
import { Section } from "~/app/components/display/section";
import { Tag } from "~/app/components/display/tag";
import { Paragraph, Title } from "~/app/components/display/typography";
import { getLead, listItems, listPoints, type Section as TextSection } from "~/app/content/blocks";
import { Paragraphs } from "~/app/screens/reading/paragraphs";

interface SegmentCaseProps {
  segment: TextSection;
  sample: string;
}

export function SegmentCase({ segment, sample }: SegmentCaseProps) {
  const [situation, day, example] = segment.items;
  if (!situation || !day || !example) return null;
  return (
    <Section id={segment.id} title={segment.title} description={getLead(segment)}>
      <div className="case-columns">
        <div>
          <Title heading={3}>{situation.title}</Title>
          <ul className="plain-list">
            {listItems(situation).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <Title heading={3}>{day.title}</Title>
          <PointList points={listPoints(day)} />
        </div>
      </div>
      <div className="case-example">
        <div>
          <Tag>{sample}</Tag>
          <Paragraph className="case-example-title">{example.title}</Paragraph>
          <Paragraphs section={example} />
        </div>
        <img src={`/images/${segment.id}.svg`} alt="" width="320" height="240" loading="lazy" />
      </div>
      <PointList points={listPoints(example)} className="case-facts" />
    </Section>
  );
}
