import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/app/request/page";
import { MarketingPage } from "~/app/screens/marketing-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";
import { HomeContent } from "./home-content";

const TABS = 4;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, t }) => {
    const isShow = url.pathname === "/index" ? Number(url.searchParams.get("isShow") ?? 0) : 0;
    const tab = Number.isInteger(isShow) && isShow >= 0 && isShow < TABS ? isShow : 0;
    return json({ title: t("home.title"), tab });
  });
}

/** The home page; the login and company dialogs open over it. */
export default function Home() {
  const { tab } = useLoaderData<typeof loader>();
  return (
    <MarketingPage dialog={useDialogOutlet("/index")}>
      <HomeContent tab={tab} />
    </MarketingPage>
  );
}
