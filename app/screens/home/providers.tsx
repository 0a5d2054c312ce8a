import { Icon } from "~/app/components/display/icon";
import { Paragraph, Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import type { HomeContent, ProviderCategory } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import { Picture } from "~/app/screens/pictures/picture";
import "./providers.css";

interface ProviderCardsProps {
  category: ProviderCategory;
  more: string;
}

/** The providers of one category (docs/product.md#provider-cards-lead-to-nine-pages). */
export function ProviderCards({ category, more }: ProviderCardsProps) {
  return (
    <ul className="provider-cards">
      {category.cards.map(({ id, title, text }) => (
        <li key={id}>
          <Link to={paths.content({ sometext: id })} className="provider-card">
            <Picture name={id} className="provider-picture" />
            <span className="provider-name">{title}</span>
            <span className="provider-text">{text}</span>
            <span className="provider-more">
              {more}
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The providers of all categories, each category in a column. */
export function ProviderColumns({ title, lead, categories }: HomeContent["providers"]) {
  return (
    <section className="home-section" aria-labelledby="providers-title">
      <Title heading={2} id="providers-title">
        {title}
      </Title>
      <Paragraph className="home-lead">{lead}</Paragraph>
      <div className="provider-columns">
        {categories.map((category) => (
          <section key={category.id} aria-labelledby={`${category.id}-title`}>
            <Title heading={3} id={`${category.id}-title`}>
              {category.title}
            </Title>
            <Paragraph type="tertiary" size="small">
              {category.lead}
            </Paragraph>
            <ul className="provider-list">
              {category.cards.map(({ id, title: name, text }) => (
                <li key={id}>
                  <Link to={paths.content({ sometext: id })} className="provider-line">
                    <Picture name={id} className="provider-picture" />
                    <span className="provider-name">{name}</span>
                    <span className="provider-text">{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
