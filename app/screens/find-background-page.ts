import { paths } from "~/app/paths";
import { publicAddresses } from "~/app/screens/sitemap/public-addresses";
import { findFeature } from "~/gateway/core/feature-access";
import type { FeatureKey } from "~/gateway/core/features";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import type { Session } from "~/gateway/session/session";

/**
 * Returns the page that a login or company dialog stands over and closes to: the one that it was
 * opened from (`from`), or the one it leads to if this visitor may see it, or the home page
 * (docs/product.md#login-and-company-dialogs-stay-over-their-page).
 */
export function findBackgroundPage(query: URLSearchParams, session: Session): string {
  const isSignedIn = Boolean(session.user && session.token);
  for (const value of [query.get("from"), query.get("redirectTo"), session.get("returnTo")]) {
    const path = safeRedirectTo(value, "");
    const [pathname = ""] = path.split("?", 1);
    if (PUBLIC.has(pathname) || (isSignedIn && isPrivatePage(pathname))) return path;
    const parent = pathname.slice(0, pathname.indexOf("/", 1));
    if (PUBLIC.has(parent)) return parent;
  }
  return paths.home();
}

const PUBLIC = new Set(publicAddresses.map((address) => address.split("?", 1)[0]));

const PRIVATE: readonly string[] = [
  paths.workbench(),
  paths.accountInformation(),
  paths.devices(),
  paths.settings(),
  paths.order(),
  paths.companyUsers(),
];

/** The feature whose page is a dialog itself, and no feature. */
const DIALOGS: readonly (FeatureKey | null)[] = ["my-company", null];

const isPrivatePage = (pathname: string) =>
  PRIVATE.includes(pathname) ||
  pathname.startsWith(`${paths.order()}/`) ||
  !DIALOGS.includes(findFeature(pathname));
