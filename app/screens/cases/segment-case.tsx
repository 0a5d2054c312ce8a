import { Section } from "~/app/components/display/section";
import { Tag } from "~/app/components/display/tag";
import type { CasesContent, Segment } from "~/app/content/cases/cases";

interface SegmentCaseProps {
  segment: Segment;
  content: Pick<CasesContent, "labels" | "sample">;
}

/** One kind of customer: what was hard, how a day goes now, which plan fits. */
export function SegmentCase({ segment, content }: SegmentCaseProps) {
  const { labels } = content;
  return (
    <Section id={segment.id} title={segment.title} description={segment.lead}>
      <div className="case-columns">
        <div>
          <h3>{labels.situation}</h3>
          <ul className="plain-list">
            {segment.situation.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{labels.day}</h3>
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
          <p className="case-example-title">{segment.example.title}</p>
          <p>{segment.example.text}</p>
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
