import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import { congratulate } from "~/app/screens/workbench/congratulate";

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async (context) => {
    await congratulate(context);
    return null;
  });
}

/** `/index` itself: the home page with no dialog over it. */
export default function HomeTabs() {
  return null;
}
