import type { RouteHandle } from "~/app/request/route-handle";

/** Without a dialog, a page that only shows content needs no framework script. */
export const handle: RouteHandle = { static: true, cacheable: {} };

/** The child route of a page without a dialog. */
export default function PageWithoutDialog() {
  return null;
}
