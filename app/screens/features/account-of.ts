import { type Account, PERSONAL_ACCOUNT } from "~/gateway/core/permissions";
import type { Session } from "~/gateway/session/session";

/** What the permission rules must know of the visitor: the session has it, no call is needed. */
export function accountOf(session: Session): Account {
  return session.get("company") ?? PERSONAL_ACCOUNT;
}
