import { CheckList } from "~/app/components/display/check-list";
import { Section } from "~/app/components/display/section";
import { Paragraph, Title } from "~/app/components/display/typography";
import { getSection, type LongText, listItems, listPoints } from "~/app/content/blocks";

interface ProviderServiceProps {
  provider: LongText;
  afterSale: string;
}

export function ProviderService({ provider, afterSale }: ProviderServiceProps) {
  const suits = getSection(provider, "suits");
  const process = getSection(provider, "process");
  return (
    <>
      <Section id={suits.id} title={suits.title}>
        <ul className="plain-list">
          {listItems(suits).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <div className="section provider-pair">
        {["scope", "deliverables"].map((id) => (
          <Section key={id} id={id} title={getSection(provider, id).title}>
            <CheckList items={listItems(getSection(provider, id))} />
          </Section>
        ))}
      </div>
      <Paragraph className="note after-sale">{afterSale}</Paragraph>
      <Section id={process.id} title={process.title}>
        <ol className="process">
          {listPoints(process).map(({ title, text }) => (
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
