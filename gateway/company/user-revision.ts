import { createHash } from "node:crypto";
import { GatewayError } from "../core/errors";
import type { CompanyUser } from "../upstream/company-users";

/** The revisions that a change may be based on; `*` is any of an existing user, null any at all. */
export type ExpectedRevisions = readonly string[] | null;

/** Names the present state of a user: another state has another revision. */
export function revisionOf(user: CompanyUser): string {
  const { uid, name, mobileNumber, department, position, sex, group, status } = user;
  const roleIds = user.roles.map(({ roleId }) => roleId).sort();
  const state = [uid, name, mobileNumber, department, position, sex, group, status, roleIds];
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);
}

/** @throws `precondition-failed` when the user has changed since */
export function requireRevision(user: CompanyUser, expected: readonly string[]): void {
  if (expected.includes("*") || expected.includes(revisionOf(user))) return;
  throw new GatewayError("precondition-failed");
}
