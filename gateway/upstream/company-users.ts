import { z } from "zod";
import type { CompanyUser } from "../core/company";
import type { CompanyUserChanges, NewCompanyUser } from "../core/company-schema";
import { UpstreamClient } from "./client";
import { inTimeZone, nothing, wireFlag, wireId, wireLevel, wireObject, wireText } from "./wire";

const wireRole = wireObject({ roleId: ["role_id", wireId], roleName: ["role_name", wireText] });

const wireCompanyUserPage = inTimeZone((wireDate) => {
  const wireCompanyUser = wireObject({
    uid: wireId,
    name: wireText,
    department: wireText,
    position: wireText,
    sex: wireLevel,
    mobileNumber: ["mobile_number", wireText],
    roles: [
      "role_list",
      z
        .array(wireRole)
        .nullish()
        .transform((roles) => roles ?? []),
    ],
    group: wireText,
    status: wireLevel,
    isSuper: ["is_super", wireFlag],
    creator: wireText,
    createTime: ["create_time", wireDate],
    updater: wireText,
    updateTime: ["update_time", wireDate],
  });
  return wireObject({ users: ["list", z.array(wireCompanyUser)], total: wireLevel });
});

const wireCreatedUser = z.object({ uid: wireId });

/** The users of a company (docs/upstream.md#company-users). Calls throw `forbidden` for anyone but its administrators. */
export class CompanyUsersClient extends UpstreamClient {
  /** Returns one page, counted from 1, and the total. */
  list({
    companyId,
    page,
    pageSize,
    uid,
  }: UserPage): Promise<{ users: CompanyUser[]; total: number }> {
    return this.call({
      call: "company.users.list",
      input: { company_id: companyId, page, page_size: pageSize, ...(uid && { uid }) },
      schema: wireCompanyUserPage(this.config.timeZone),
    });
  }

  /** Returns the new user's uid. @throws `business` */
  async create({ companyId, ...user }: NewCompanyUser & { companyId: string }): Promise<string> {
    const created = await this.call({
      call: "company.users.create",
      input: { company_id: companyId, ...toWireUser(user) },
      schema: wireCreatedUser,
    });
    return created.uid;
  }

  /** Changes the given members. @throws `business` */
  update({ companyId, uid, ...changes }: UserKey & CompanyUserChanges): Promise<void> {
    return this.call({
      call: "company.users.update",
      input: { company_id: companyId, uid, ...toWireUser(changes) },
      schema: nothing,
    });
  }

  /** @throws `business` */
  delete({ companyId, uid }: UserKey): Promise<void> {
    const input = { company_id: companyId, uid };
    return this.call({ call: "company.users.delete", input, schema: nothing });
  }

  /** Replaces the user's roles. @throws `business` */
  assignRoles({ companyId, uid, roleIds }: UserKey & { roleIds: string[] }): Promise<void> {
    const input = { company_id: companyId, uid, role_ids: roleIds };
    return this.call({ call: "company.users.roles", input, schema: nothing });
  }
}

interface UserPage {
  companyId: string;
  page: number;
  pageSize: number;
  /** The only user that is wanted; an upstream may ignore it. */
  uid?: string;
}

interface UserKey {
  companyId: string;
  uid: string;
}

function toWireUser({ mobileNumber, ...user }: CompanyUserChanges) {
  return { ...user, mobile_number: mobileNumber };
}
