import { Outlet, useLocation } from "@remix-run/react";

/** The child route that stands over this page as a dialog; null while the page itself is shown. */
export function useDialogOutlet(pagePath: string) {
  const { pathname } = useLocation();
  return pathname === pagePath ? null : <Outlet />;
}
