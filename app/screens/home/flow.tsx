import { Paragraph, Title } from "~/app/components/display/typography";
import type { HomeContent } from "~/app/content/schemas";

export function Flow({ title, steps }: HomeContent["flow"]) {
  return (
    <section className="home-section" aria-labelledby="flow-title">
      <Title heading={2} id="flow-title">
        {title}
      </Title>
      <ol className="flow">
        {steps.map((step) => (
          <li key={step.title}>
            <Title heading={3}>{step.title}</Title>
            <Paragraph>{step.text}</Paragraph>
          </li>
        ))}
      </ol>
    </section>
  );
}
