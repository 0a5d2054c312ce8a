import { Section } from "~/app/components/display/section";
import { Title } from "~/app/components/display/typography";
import type { CaseSample, ProviderCommon } from "~/app/content/providers/provider-content";

interface ProviderCasesProps {
  cases: readonly CaseSample[];
  common: ProviderCommon;
}

export function ProviderCases({ cases, common }: ProviderCasesProps) {
  const { headings, labels, sampleNote } = common;
  return (
    <Section id="cases" title={headings.cases} description={sampleNote}>
      <ul className="case-samples">
        {cases.map((sample) => (
          <li key={sample.title}>
            <Title heading={3}>{sample.title}</Title>
            <dl className="labelled">
              {(["need", "work", "delivery"] as const).map((part) => (
                <div key={part}>
                  <dt>{labels[part]}</dt>
                  <dd>{sample[part]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
