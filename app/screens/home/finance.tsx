import { CheckList } from "~/app/components/display/check-list";
import { Paragraph, Title } from "~/app/components/display/typography";
import type { HomeContent } from "~/app/content/schemas";

export function Finance({ title, lead, points }: HomeContent["finance"]) {
  return (
    <section className="home-section finance" aria-labelledby="finance-title">
      <div>
        <Title heading={2} id="finance-title">
          {title}
        </Title>
        <Paragraph className="home-lead">{lead}</Paragraph>
      </div>
      <CheckList items={points.map(({ text }) => text)} />
    </section>
  );
}
