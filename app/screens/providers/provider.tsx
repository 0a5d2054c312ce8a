import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getSection } from "~/app/content/blocks";
import { getHomeContent } from "~/app/content/home";
import { findProviderId, providerIds } from "~/app/content/provider-ids";
import { getProviderCommon, getProviderContent } from "~/app/content/providers";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { MarketingPage } from "~/app/screens/marketing-page";
import { getPageFacts } from "~/app/screens/page-facts";
import { fillSiteFacts } from "~/app/screens/reading/fill-site-facts";
import "~/app/screens/marketing.css";
import "./provider.css";
import "~/app/styles/reading.css";
import { ProviderCases } from "./provider-cases";
import { ProviderContact } from "./provider-contact";
import { ProviderHeader } from "./provider-header";
import { ProviderOthers } from "./provider-others";
import { ProviderService } from "./provider-service";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: { sometext: providerIds } };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, language, site, t }) => {
    const id = findProviderId(url.searchParams.get("sometext"));
    if (!id) return redirect(paths.home());
    return {
      ...getPageFacts(id, language, paths.content({ sometext: id })),
      id,
      provider: getProviderContent(id, language),
      common: fillSiteFacts(getProviderCommon(language), { t, site }),
      ...findCategory(id, language),
    };
  });
}

/** Returns the category of a provider and the other providers of all categories. */
function findCategory(id: string, language: string) {
  const { categories } = getHomeContent(language).providers;
  return {
    category: categories.find(({ cards }) => cards.some((card) => card.id === id))?.title ?? "",
    others: categories.map((category) => ({
      ...category,
      cards: category.cards.filter((card) => card.id !== id),
    })),
  };
}

/** The page of a service provider (docs/product.md#a-provider-page-has-contact-and-samples). */
export default function Provider() {
  const { id, provider, common, others, category } = useLoaderData<typeof loader>();
  return (
    <MarketingPage>
      <ProviderHeader id={id} category={category} provider={provider} action={common.action} />
      <div className="provider-body" data-article={id}>
        <div>
          <ProviderService provider={provider} afterSale={common.afterSale} />
          <ProviderCases cases={getSection(provider, "cases")} note={common.sampleNote} />
        </div>
        <ProviderContact common={common} />
      </div>
      <ProviderOthers title={common.others} categories={others} />
    </MarketingPage>
  );
}
