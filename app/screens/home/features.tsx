import { Icon } from "~/app/components/display/icon";
import { Paragraph, Title } from "~/app/components/display/typography";
import type { HomeContent } from "~/app/content/schemas";

export function Features({ title, lead, items }: HomeContent["features"]) {
  return (
    <section className="home-section" aria-labelledby="features-title">
      <Title heading={2} id="features-title">
        {title}
      </Title>
      <Paragraph className="home-lead">{lead}</Paragraph>
      <ul className="features">
        {items.map(({ icon, title: name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <Title heading={3}>{name}</Title>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </section>
  );
}
