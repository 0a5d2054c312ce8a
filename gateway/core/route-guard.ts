import { features } from "./features";
import { type Account, shouldLoadRolePermissions } from "./permissions";
import { routeSegments } from "./route-segments";

const ARTICLE = "article";
const LONG_CHART = "longchart";

/** Where a role is sent that visits these sections (spec §6 "Route guard"). */
const detours: readonly { role: string; sections: readonly string[]; to: string }[] = [
  { role: "content-admin", sections: [ARTICLE], to: features["template-design"].path },
  { role: "check", sections: [ARTICLE, LONG_CHART], to: features["check-management"].path },
];

/** The path a company account is sent to instead of this one, or null when it may stay. */
export function guardRedirect(account: Account, path: string): string | null {
  if (!shouldLoadRolePermissions(account)) return null;
  const [section = ""] = routeSegments(path);
  const detour = detours.find(
    ({ role, sections }) => role === account.companyKeyRole && sections.includes(section),
  );
  return detour?.to ?? null;
}
