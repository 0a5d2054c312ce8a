import { useLocation } from "@remix-run/react";
import { useRootData } from "~/app/root-data";

/** Returns the properties of both layouts. */
export function useShellProps() {
  const { user, next, waiting, unread, site, preferences } = useRootData();
  const { pathname, search } = useLocation();
  return {
    user,
    next,
    waiting,
    unread,
    site,
    preferences,
    path: pathname,
    pathAndQuery: pathname + search,
  };
}
