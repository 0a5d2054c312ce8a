import { Outlet, useLocation } from "@remix-run/react";

/** Returns the child route, which is a dialog over this page; null while no dialog is open. */
export function useDialogOutlet(pagePath: string) {
  const { pathname } = useLocation();
  return pathname === pagePath ? null : <Outlet />;
}
