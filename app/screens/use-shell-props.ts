import { useLocation } from "@remix-run/react";
import { useRootData } from "~/app/root-data";

/** What both layouts need of the visitor, the site and the address. */
export function useShellProps() {
  const { user, next, site, preferences } = useRootData();
  const { pathname, search } = useLocation();
  return { user, next, site, preferences, path: pathname, pathAndQuery: pathname + search };
}
