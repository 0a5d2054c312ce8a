import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { useServerRender } from "~/app/request/server-render";
import { findBackgroundPage } from "./find-background-page";

export { MarketingFailure as ErrorBoundary } from "~/app/screens/marketing-page";

/** The background page stays while the dialog shows another tab or step. */
export const shouldRevalidate = () => false;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ url, session, renderBackground }) => {
    const backgroundPage = findBackgroundPage(url.searchParams, session);
    await renderBackground?.([backgroundPage, paths.home()]);
    return { backgroundPage };
  });
}

/** Returns the path of the background page, for dialogs to close to. */
export const useBackgroundPage = () => useOutletContext<string>();

/**
 * A dialog over the page that it was opened from, which the server renders as HTML without scripts
 * (docs/product.md#login-and-company-dialogs-stay-over-their-page).
 */
export default function DialogLayout() {
  const { backgroundHtml = "" } = useServerRender();
  return (
    <>
      {/* React 18 has no `inert` property. */}
      <div
        className="background-page"
        {...{ inert: "" }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the server has rendered
        dangerouslySetInnerHTML={{ __html: backgroundHtml }}
      />
      <Outlet context={useLoaderData<typeof loader>().backgroundPage} />
    </>
  );
}
