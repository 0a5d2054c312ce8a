import { paths } from "~/app/paths";
import { safeRedirectTo } from "~/app/request/redirect-to";
import { canManageCompanyUsers } from "~/gateway/core/permissions";
import type { SignedIn } from "~/gateway/login/sign-in";
import type { Session } from "~/gateway/session/session";

/**
 * Where a decided login leads: binding, the company dialogs (which lead on to where it was asked
 * for), or straight back there.
 */
export function afterLoginPath(
  session: Session,
  outcome: SignedIn | "bind-required" | "signed-in",
  redirectTo: string,
): string {
  if (outcome === "bind-required") return paths.loginBind({ redirectTo });
  const target = safeRedirectTo(redirectTo);
  const next = outcome === "signed-in" ? "done" : outcome.next;
  if (next === "done" && !needsAnotherCompany(session, target)) return target;
  session.set("returnTo", redirectTo);
  return outcome !== "signed-in" && outcome.next === "join-company"
    ? paths.joinCompany({ company_id: outcome.companyId })
    : paths.company();
}

/** The company that a login lands in is seldom the one whose people its administrator comes for. */
function needsAnotherCompany(session: Session, target: string): boolean {
  const company = session.get("company");
  return target.startsWith(paths.companyUsers()) && !(company && canManageCompanyUsers(company));
}
