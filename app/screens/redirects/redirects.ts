import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";

/** Addresses that older links use (spec §2); whatever else is unknown goes to the workbench. */
const ELSEWHERE: Record<string, () => string> = {
  "/": paths.start,
  "/index.html": paths.start,
  "/home": paths.home,
  "/help": paths.assistance,
  "/userCenter": paths.accountInformation,
  "/memberPoints": paths.pricing,
};

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const target = Object.hasOwn(ELSEWHERE, url.pathname) ? ELSEWHERE[url.pathname] : undefined;
  if (!target) return redirect(paths.workbench());
  url.searchParams.delete("_data");
  return redirect(target() + url.search);
}
