import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { useServerRender } from "~/app/request/server-render";
import { findPageBelow } from "./find-page-below";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

/** The page below stays while the dialog shows another tab or step. */
export const shouldRevalidate = () => false;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ url, session, renderBelow }) => {
    const pageBelow = findPageBelow(url.searchParams, session);
    await renderBelow?.([pageBelow, paths.home()]);
    return { pageBelow };
  });
}

/** Returns the path of the page below, for dialogs to close to. */
export const usePageBelow = () => useOutletContext<string>();

/**
 * A dialog over the page that it was opened from, which the server renders as HTML without scripts
 * (docs/product.md#login-and-company-dialogs-stay-over-their-page).
 */
export default function OverPage() {
  const { below = "" } = useServerRender();
  return (
    <>
      {/* React 18 has no `inert` property; in the browser it leaves the server's HTML alone. */}
      <div
        className="page-below"
        {...{ inert: "" }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the server has rendered
        dangerouslySetInnerHTML={{ __html: below }}
      />
      <Outlet context={useLoaderData<typeof loader>().pageBelow} />
    </>
  );
}
