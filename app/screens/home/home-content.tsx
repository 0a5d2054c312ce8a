import { PageHeader } from "~/app/components/page-header";
import type { HomeContent as Content } from "~/app/content/home/home";
import "~/app/styles/screens/home.css";
import { Closing } from "./closing";
import { Features } from "./features";
import { Finance } from "./finance";
import { Flow } from "./flow";
import { Hero } from "./hero";
import { ProviderCards } from "./providers";
import { Segments } from "./segments";

interface HomeContentProps {
  content: Content;
  /** 0 introduces the product; 1 to 3 show one category of service providers. */
  tab: number;
}

export function HomeContent({ content, tab }: HomeContentProps) {
  const category = content.providers.categories[tab - 1];
  return (
    <div className="home" data-tab={tab}>
      {category ? (
        <>
          <PageHeader title={category.title} description={category.lead} />
          <ProviderCards category={category} more={content.providers.more} />
        </>
      ) : (
        <>
          <Hero hero={content.hero} />
          <Flow {...content.flow} />
          <Features {...content.features} />
          <Finance {...content.finance} />
          <Segments {...content.segments} />
          <AllProviders {...content.providers} />
        </>
      )}
      <Closing {...content.closing} />
    </div>
  );
}

function AllProviders({ title, lead, categories, more }: Content["providers"]) {
  return (
    <section className="home-section" aria-labelledby="providers-title">
      <h2 id="providers-title">{title}</h2>
      <p className="home-lead">{lead}</p>
      {categories.map((category) => (
        <section
          key={category.id}
          aria-labelledby={`${category.id}-title`}
          className="provider-row"
        >
          <div>
            <h3 id={`${category.id}-title`}>{category.title}</h3>
            <p className="text-secondary">{category.lead}</p>
          </div>
          <ProviderCards category={category} more={more} />
        </section>
      ))}
    </section>
  );
}
