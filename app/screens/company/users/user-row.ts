import type { CompanyUser } from "~/gateway/core/company";
import { companyRoles } from "~/gateway/core/company-roles";
import { datePart } from "~/gateway/core/dates";
import { maskMobileNumber } from "~/gateway/core/phone";
import { roleIds } from "~/gateway/core/roles";
import type { Translator } from "~/locales/translator";
import { toRoleName } from "../to-role-name";

export interface UserRow {
  uid: string;
  name: string;
  mobile: string;
  departmentAndPosition: string;
  group: string;
  roles: string[];
  enabled: boolean;
  /** YYYY-MM-DD, or "" */
  since: string;
  isSelf: boolean;
  canChange: boolean;
}

/** The administrator who looks at the rows. */
interface Viewer {
  uid: string | undefined;
  isSuper: boolean;
}

export function toUserRow(user: CompanyUser, viewer: Viewer, t: Translator): UserRow {
  const keyOf = (id: string) => companyRoles.find((role) => roleIds[role] === id) ?? "";
  return {
    uid: user.uid,
    name: user.name,
    mobile: maskMobileNumber(user.mobileNumber),
    departmentAndPosition: [user.department, user.position].filter(Boolean).join(" · "),
    group: user.group,
    roles: user.roles.map(({ roleId, roleName }) =>
      toRoleName({ role: keyOf(roleId), roleName }, t),
    ),
    enabled: user.status === 1,
    since: datePart(user.createTime),
    isSelf: user.uid === viewer.uid,
    // See docs/product.md#a-super-user-yields-only-to-another-one
    canChange: viewer.isSuper || !user.isSuper,
  };
}
