import type { LoaderFunctionArgs } from "@remix-run/node";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { redirectToCongratulation } from "~/app/screens/workbench/redirect-to-congratulation";

/** The home page with no dialog over it needs no framework script. */
export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

/** A trial that was just granted is told here first (spec §2 "Dialogs"). */
export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async (context) => {
    await redirectToCongratulation(context);
    return {};
  });
}

export default function HomeAlone() {
  return null;
}
