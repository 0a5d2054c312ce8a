import { Paragraph, Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import type { HomeContent } from "~/app/content/schemas";
import { paths } from "~/app/paths";

/** The four kinds of customer, with links to their cases. */
export function Segments({ title, lead, items }: HomeContent["segments"]) {
  return (
    <section className="home-section" aria-labelledby="segments-title">
      <Title heading={2} id="segments-title">
        {title}
      </Title>
      <Paragraph className="home-lead">{lead}</Paragraph>
      <ul className="segments-grid">
        {items.map(({ id, title: name, text }) => (
          <li key={id}>
            <Title heading={3}>
              <Link to={`${paths.customerCases()}#${id}`} className="plain-link">
                {name}
              </Link>
            </Title>
            <Paragraph>{text}</Paragraph>
          </li>
        ))}
      </ul>
    </section>
  );
}
