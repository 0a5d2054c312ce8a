import { Outlet, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SideNavigation } from "~/app/components/navigation/side-navigation";
import { paths } from "~/app/paths";
import type { RouteHandle } from "~/app/request/route-handle";
import { SecondaryPage } from "~/app/screens/secondary-page";
import "./account.css";
import { accountSections } from "./account-section";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

/** These pages need no framework script, which also makes them cheaper to render. */
export const handle: RouteHandle = { static: true };

/** The frame of user centre, orders and devices, with their side navigation. */
export default function Account() {
  const { t } = useTranslation(["account", "order"]);
  const { pathname } = useLocation();
  const currentPath = toListedPath(pathname);
  const item = (label: string, to: string) => ({ label, to, current: to === currentPath });
  const items = [
    {
      ...item(t("title"), paths.accountInformation()),
      ...(pathname === paths.accountInformation() && {
        items: accountSections.map((id) => ({ label: t(`sections.${id}`), to: `#${id}` })),
      }),
    },
    item(t("order:title"), paths.order()),
    item(t("devices.title"), paths.devices()),
  ];
  return (
    <SecondaryPage>
      <div className="with-side-navigation">
        <SideNavigation label={t("navigation")} items={items} className="account-navigation" />
        <Outlet />
      </div>
    </SecondaryPage>
  );
}

/** Returns the path of the page in the navigation that a page belongs to. */
function toListedPath(path: string): string {
  if (path.startsWith(`${paths.order()}/`)) return paths.order();
  return path === paths.settings() ? paths.accountInformation() : path;
}
