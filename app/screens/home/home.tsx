import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeContent } from "~/app/content/home/home";
import { type PublicPage, pageMeta } from "~/app/content/page-meta/page-meta";
import { page } from "~/app/request/page";
import { MarketingPage } from "~/app/screens/marketing-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { HomeContent } from "./home-content";

const TAB_PAGES: PublicPage[] = ["home", "home-design", "home-technology", "home-planning"];

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, language }) => {
    const content = homeContent(language);
    const tab = url.pathname === "/index" ? selectedTab(url.searchParams.get("isShow")) : 0;
    return json({ ...pageMeta(TAB_PAGES[tab] ?? "home", language), tab, content });
  });
}

/** Anything but 0 to 3 is the first tab (spec §2 "isShow"). */
function selectedTab(isShow: string | null): number {
  return /^[0-3]$/.test(isShow ?? "") ? Number(isShow) : 0;
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
