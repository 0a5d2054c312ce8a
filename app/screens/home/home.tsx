import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getHomeContent } from "~/app/content/home";
import { parseHomeTab } from "~/app/content/home-tab";
import type { PublicPage } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { MarketingPage } from "~/app/screens/marketing-page";
import { getPageFacts } from "~/app/screens/page-facts";
import { redirectToCongratulation } from "~/app/screens/workbench/redirect-to-congratulation";
import { HomeContent } from "./home-content";
import { toHomeStructuredData } from "./structured-data";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

export const handle: RouteHandle = { static: true, cacheable: { isShow: ["0", "1", "2", "3"] } };

const TAB_PAGES: PublicPage[] = ["home", "home-design", "home-technology", "home-planning"];

export const meta = screenMeta;

/** Redirects once to the congratulation after a granted trial. */
export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async (context) => {
    const { url, language, site, t } = context;
    await redirectToCongratulation(context);
    const content = getHomeContent(language, site.plannedFeatures);
    const tab = parseHomeTab(url.searchParams.get("isShow"));
    const address = paths.home({ isShow: tab || undefined });
    return {
      ...getPageFacts(TAB_PAGES[tab] ?? "home", language, address),
      structuredData: toHomeStructuredData(t("common:product"), site.publicOrigin),
      tab,
      content,
      showcase: site.showcase,
    };
  });
}

export default function Home() {
  const { tab, content, showcase } = useLoaderData<typeof loader>();
  return (
    <MarketingPage>
      <HomeContent tab={tab} content={content} showcase={showcase} />
    </MarketingPage>
  );
}
