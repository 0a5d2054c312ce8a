import { paths } from "~/app/paths";
import { safeRedirectTo } from "~/app/request/redirect-to";
import type { Session } from "~/gateway/session/session";

/** Where the visitor was going before a company had to be chosen or joined; used once. */
export function takeReturnTo(session: Session): string {
  const returnTo = session.get("returnTo");
  session.unset("returnTo");
  return safeRedirectTo(returnTo, paths.home());
}
