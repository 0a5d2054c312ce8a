import type { RouteHandle } from "~/app/request/route-handle";

/** A page that shows nothing but content while no dialog stands over it needs no framework script. */
export const handle: RouteHandle = { static: true, cacheable: {} };

/** What stands over a page while no dialog does: nothing. */
export default function NoDialog() {
  return null;
}
