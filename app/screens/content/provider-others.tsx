import { Link } from "~/app/components/navigation/link";
import type { ProviderCategory } from "~/app/content/home/home";
import { paths } from "~/app/paths";

interface ProviderOthersProps {
  title: string;
  categories: readonly ProviderCategory[];
}

export function ProviderOthers({ title, categories }: ProviderOthersProps) {
  return (
    <nav className="provider-others" aria-labelledby="others-title">
      <h2 id="others-title">{title}</h2>
      <div>
        {categories.map((category) => (
          <div key={category.id}>
            <h3>{category.title}</h3>
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
