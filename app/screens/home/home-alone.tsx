import type { LoaderFunctionArgs } from "@remix-run/node";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { redirectToCongratulation } from "~/app/screens/workbench/redirect-to-congratulation";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

/** The home page without a dialog. Redirects once to the congratulation after a granted trial. */
export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async (context) => {
    await redirectToCongratulation(context);
    return {};
  });
}

export default function HomeAlone() {
  return null;
}
