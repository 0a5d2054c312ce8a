import { hash } from "node:crypto";
import type { CompanyUser } from "../core/company";
import { GatewayError } from "../core/errors";

/** `*` matches any revision of an existing user; null is no condition. */
export type ExpectedRevisions = readonly string[] | null;

/** Returns a digest of the user's state. */
export function revisionOf(user: CompanyUser): string {
  const { uid, name, mobileNumber, department, position, sex, group, status } = user;
  const roleIds = user.roles.map(({ roleId }) => roleId).sort();
  const state = [uid, name, mobileNumber, department, position, sex, group, status, roleIds];
  return hash("sha256", JSON.stringify(state), "base64url").slice(0, 22);
}

/** @throws `precondition-failed` when the user has another revision */
export function requireRevision(user: CompanyUser, expected: readonly string[]): void {
  if (expected.includes("*") || expected.includes(revisionOf(user))) return;
  throw new GatewayError("precondition-failed");
}
