import { GatewayError } from "~/gateway/core/errors";
import { canManageCompanyUsers } from "~/gateway/core/permissions";
import type { Session } from "~/gateway/session/session";

/** The chosen company of its administrator. @throws `forbidden`, without an upstream call, for everyone else */
export function managedCompany(session: Session) {
  const company = session.get("company");
  if (!company || !canManageCompanyUsers(company)) throw new GatewayError("forbidden");
  return company;
}
