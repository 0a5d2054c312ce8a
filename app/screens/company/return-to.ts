import { paths } from "~/app/paths";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import type { Session } from "~/gateway/session/session";

/**
 * Returns the path that the visitor wanted before choosing a company: from the query, or else from
 * the session, where the login stored it. Removes it from the session.
 */
export function takeReturnTo(session: Session, url: URL): string {
  const returnTo = url.searchParams.get("redirectTo") ?? session.get("returnTo");
  session.set("returnTo", undefined);
  return safeRedirectTo(returnTo, paths.home());
}
