import { Link } from "@remix-run/react";
import { Icon } from "~/app/components/icon";
import type { ProviderCategory } from "~/app/content/home/home";
import { paths } from "~/app/paths";
import { Picture } from "~/app/screens/pictures/picture";

interface ProviderCardsProps {
  category: ProviderCategory;
  more: string;
}

/** The services of one category; a card leads to its page (spec §2 "Home page"). */
export function ProviderCards({ category, more }: ProviderCardsProps) {
  return (
    <ul className="provider-cards">
      {category.cards.map(({ id, title, text }) => (
        <li key={id}>
          <Link to={paths.content({ sometext: id })} className="card provider-card">
            <Picture name={id} className="provider-picture" />
            <span className="provider-card-title">{title}</span>
            <span className="provider-card-text">{text}</span>
            <span className="provider-card-more">
              {more}
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
