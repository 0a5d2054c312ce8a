import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";

/**
 * The targets of older addresses; any other unknown address leads to the workbench
 * (docs/product.md#routes).
 */
const REDIRECTS: Record<string, () => string> = {
  "/": paths.start,
  "/index.html": paths.start,
  "/home": paths.home,
  "/help": paths.assistance,
  "/userCenter": paths.accountInformation,
  "/memberPoints": paths.pricing,
};

/** A balancer takes a node out of service whose response headers are longer than it reads. */
const MAX_QUERY_LENGTH = 1_000;

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const target = Object.hasOwn(REDIRECTS, url.pathname) ? REDIRECTS[url.pathname] : undefined;
  if (!target) return redirect(paths.workbench());
  url.searchParams.delete("_data");
  return redirect(target() + (url.search.length > MAX_QUERY_LENGTH ? "" : url.search));
}
