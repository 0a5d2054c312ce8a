import { Outlet, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SideNavigation } from "~/app/components/navigation/side-navigation";
import { paths } from "~/app/paths";
import type { RouteHandle } from "~/app/request/route-handle";
import { SecondaryPage } from "~/app/screens/secondary-page";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

/** Nothing on these pages needs a script, so none is sent; a signed-in page is a fifth cheaper for it. */
export const handle: RouteHandle = { static: true };

/** User centre, my orders and devices, switched by the side navigation (spec §2). */
export default function Account() {
  const { t } = useTranslation(["account", "order"]);
  const { pathname } = useLocation();
  const here = pathname.startsWith(`${paths.order()}/`) ? paths.order() : pathname;
  const item = (label: string, to: string) => ({ label, to, current: to === here });
  const items = [
    item(t("title"), paths.accountInformation()),
    item(t("order:title"), paths.order()),
    item(t("devices.title"), paths.devices()),
  ];
  return (
    <SecondaryPage>
      <div className="with-side-navigation">
        <SideNavigation label={t("navigation")} items={items} />
        <Outlet />
      </div>
    </SecondaryPage>
  );
}
