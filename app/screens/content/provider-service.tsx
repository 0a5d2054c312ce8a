import { CheckList } from "~/app/components/display/check-list";
import { Section } from "~/app/components/display/section";
import { Paragraph, Title } from "~/app/components/display/typography";
import type { ProviderCommon, ProviderContent } from "~/app/content/providers/provider-content";

interface ProviderServiceProps {
  provider: ProviderContent;
  common: ProviderCommon;
}

export function ProviderService({ provider, common }: ProviderServiceProps) {
  const { headings, afterSale } = common;
  return (
    <>
      <Section id="suits" title={headings.suits}>
        <ul className="plain-list">{provider.suits.map(listItem)}</ul>
      </Section>
      <div className="section provider-pair">
        <Section id="scope" title={headings.scope}>
          <CheckList items={provider.scope} />
        </Section>
        <Section id="deliverables" title={headings.deliverables}>
          <CheckList items={provider.deliverables} />
        </Section>
      </div>
      <Paragraph className="note after-sale">{afterSale}</Paragraph>
      <Section id="process" title={headings.process}>
        <ol className="process">
          {provider.process.map(({ title, text }) => (
            <li key={title}>
              <Title heading={3}>{title}</Title>
              <Paragraph>{text}</Paragraph>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

const listItem = (item: string) => <li key={item}>{item}</li>;
