import { PageHeader } from "~/app/components/navigation/page-header";
import type { HomeContent as Content } from "~/app/content/schemas";
import type { Showcase as ShowcaseFacts } from "~/app/request/load-context";
import "./home.css";
import "~/app/screens/marketing.css";
import { Closing } from "./closing";
import { Features } from "./features";
import { Finance } from "./finance";
import { Flow } from "./flow";
import { Hero } from "./hero";
import { ProductScreens } from "./product-screens";
import { ProviderCards, ProviderColumns } from "./providers";
import { Segments } from "./segments";
import { Showcase } from "./showcase";

interface HomeContentProps {
  content: Content;
  showcase: ShowcaseFacts;
  /** 0 introduces the product; 1 to 3 show one category of service providers. */
  tab: number;
}

export function HomeContent({ content, showcase, tab }: HomeContentProps) {
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
          {content.flow.steps.length > 0 ? <Flow {...content.flow} /> : null}
          <ProductScreens {...content.product} />
          <Showcase {...showcase} />
          {content.features.items.length > 0 ? <Features {...content.features} /> : null}
          {content.finance.points.length > 0 ? <Finance {...content.finance} /> : null}
          <Segments {...content.segments} />
          <ProviderColumns {...content.providers} />
        </>
      )}
      <Closing {...content.closing} />
    </div>
  );
}
