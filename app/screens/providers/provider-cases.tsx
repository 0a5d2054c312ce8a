import { PointList } from "~/app/components/display/point-list";
import { Section } from "~/app/components/display/section";
import { Title } from "~/app/components/display/typography";
import { listPoints, type Section as TextSection } from "~/app/content/blocks";

interface ProviderCasesProps {
  cases: TextSection;
  note: string;
}

/** Examples of the service, not the work for real customers. */
export function ProviderCases({ cases, note }: ProviderCasesProps) {
  return (
    <Section id={cases.id} title={cases.title} description={note}>
      <ul className="case-samples">
        {cases.items.map((sample) => (
          <li key={sample.id}>
            <Title heading={3}>{sample.title}</Title>
            <PointList points={listPoints(sample)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
