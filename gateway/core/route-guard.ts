import { features } from "./features";
import { type Account, shouldLoadRolePermissions } from "./permissions";
import { routeSegments } from "./route-segments";

const ARTICLE = "article";
const LONG_CHART = "longchart";

/** See docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates */
const redirects: readonly { role: string; sections: readonly string[]; to: string }[] = [
  { role: "content-admin", sections: [ARTICLE], to: features["template-design"].path },
  { role: "check", sections: [ARTICLE, LONG_CHART], to: features["check-management"].path },
];

/** Returns the path to redirect a company account to, or null. */
export function guardRedirect(account: Account, path: string): string | null {
  if (!shouldLoadRolePermissions(account)) return null;
  const [section = ""] = routeSegments(path);
  const redirect = redirects.find(
    ({ role, sections }) => role === account.companyKeyRole && sections.includes(section),
  );
  return redirect?.to ?? null;
}
