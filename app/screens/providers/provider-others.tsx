import { Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import type { ProviderCategory } from "~/app/content/schemas";
import { paths } from "~/app/paths";

interface ProviderOthersProps {
  title: string;
  categories: readonly ProviderCategory[];
}

export function ProviderOthers({ title, categories }: ProviderOthersProps) {
  return (
    <nav className="provider-others" aria-labelledby="others-title">
      <Title heading={2} id="others-title">
        {title}
      </Title>
      <div>
        {categories.map((category) => (
          <div key={category.id}>
            <Title heading={3}>{category.title}</Title>
            <ul className="link-row">
              {category.cards.map((card) => (
                <li key={card.id}>
                  <Link to={paths.content({ sometext: card.id })}>{card.title}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
