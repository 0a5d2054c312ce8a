import { paths } from "~/app/paths";
import { safeRedirectTo } from "~/app/request/redirect-to";
import type { SignedIn } from "~/gateway/login/sign-in";
import type { Session } from "~/gateway/session/session";

/**
 * Where a decided login leads: binding, the company dialogs (which come back here later), or
 * straight back to where it was asked for.
 */
export function afterLoginPath(
  session: Session,
  outcome: SignedIn | "bind-required" | "signed-in",
  redirectTo: string,
): string {
  if (outcome === "bind-required") return paths.loginBind({ redirectTo });
  if (outcome === "signed-in" || outcome.next === "done") return safeRedirectTo(redirectTo);
  session.set("returnTo", redirectTo);
  return outcome.next === "choose-company"
    ? paths.company()
    : paths.joinCompany({ company_id: outcome.companyId });
}
