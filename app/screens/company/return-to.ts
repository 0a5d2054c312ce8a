import { paths } from "~/app/paths";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import type { Session } from "~/gateway/session/session";

/**
 * Where the visitor was going before a company had to be chosen or joined: as the address says, or
 * else as the login left it, which is used once.
 */
export function takeReturnTo(session: Session, url: URL): string {
  const returnTo = url.searchParams.get("redirectTo") ?? session.get("returnTo");
  session.unset("returnTo");
  return safeRedirectTo(returnTo, paths.home());
}
