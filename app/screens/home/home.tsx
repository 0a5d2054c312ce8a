import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getHomeContent } from "~/app/content/home/home";
import { parseHomeTab } from "~/app/content/home/home-tab";
import type { PublicPage } from "~/app/content/page-meta/public-page";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { MarketingPage } from "~/app/screens/marketing-page";
import { getPageFacts } from "~/app/screens/page-facts";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { HomeContent } from "./home-content";
import { toHomeStructuredData } from "./structured-data";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

export const handle: RouteHandle = { cacheable: { isShow: ["0", "1", "2", "3"] } };

const TAB_PAGES: PublicPage[] = ["home", "home-design", "home-technology", "home-planning"];

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, language, site, t }) => {
    const content = getHomeContent(language);
    const tab = url.pathname === "/index" ? parseHomeTab(url.searchParams.get("isShow")) : 0;
    const address = paths.home({ isShow: tab || undefined });
    return {
      ...getPageFacts(TAB_PAGES[tab] ?? "home", language, address),
      structuredData: toHomeStructuredData(t("common:product"), site.publicOrigin),
      tab,
      content,
    };
  });
}

/** The home page; the login and company dialogs open over it. */
export default function Home() {
  const { tab, content } = useLoaderData<typeof loader>();
  return (
    <MarketingPage dialog={useDialogOutlet("/index")}>
      <HomeContent tab={tab} content={content} />
    </MarketingPage>
  );
}
