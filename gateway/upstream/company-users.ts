import { z } from "zod";
import { parseWireDate } from "../core/dates";
import { UpstreamClient } from "./client";
import { nothing, wireDate, wireId, wireLevel, wireText } from "./wire";

/** `sex`: 0 unknown, 1 male, 2 female. `status`: 1 enabled, 0 disabled. Times: YYYY-MM-DD HH:mm:ss, or "". */
export interface CompanyUser {
  uid: string;
  name: string;
  department: string;
  position: string;
  sex: number;
  mobileNumber: string;
  roles: { roleId: string; roleName: string }[];
  group: string;
  status: number;
  creator: string;
  createTime: string;
  updater: string;
  updateTime: string;
}

export interface CompanyUserInput {
  name: string;
  mobileNumber: string;
  department?: string;
  position?: string;
  sex?: number;
  group?: string;
}

export interface CompanyUserChanges extends Partial<CompanyUserInput> {
  status?: number;
}

const wireRole = z
  .object({ role_id: wireId, role_name: wireText })
  .transform(({ role_id, role_name }) => ({ roleId: role_id, roleName: role_name }));

const wireCompanyUser = z.object({
  uid: wireId,
  name: wireText,
  department: wireText,
  position: wireText,
  sex: wireLevel,
  mobile_number: wireText,
  role_list: z
    .array(wireRole)
    .nullish()
    .transform((roles) => roles ?? []),
  group: wireText,
  status: wireLevel,
  creator: wireText,
  create_time: wireDate,
  updater: wireText,
  update_time: wireDate,
});

const wireCompanyUserPage = z.object({ list: z.array(wireCompanyUser), total: wireLevel });
const wireCreatedUser = z.object({ uid: wireId });

/** The users of a company (docs/upstream.md#company-users). Calls throw `forbidden` for anyone but its administrators. */
export class CompanyUsersClient extends UpstreamClient {
  /** Returns one page, counted from 1, and the total. */
  async list({ companyId, page, pageSize }: { companyId: string; page: number; pageSize: number }) {
    const { list, total } = await this.call({
      call: "company.users.list",
      input: { company_id: companyId, page, page_size: pageSize },
      schema: wireCompanyUserPage,
    });
    return { users: list.map((user) => toCompanyUser(user, this.config.timeZone)), total };
  }

  /** Returns the new user's uid. @throws `business` */
  async create({ companyId, ...user }: CompanyUserInput & { companyId: string }): Promise<string> {
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

interface UserKey {
  companyId: string;
  uid: string;
}

function toWireUser({ mobileNumber, ...user }: CompanyUserChanges) {
  return { ...user, mobile_number: mobileNumber };
}

function toCompanyUser(user: z.output<typeof wireCompanyUser>, timeZone: string): CompanyUser {
  const { mobile_number, role_list, create_time, update_time, ...same } = user;
  return {
    ...same,
    mobileNumber: mobile_number,
    roles: role_list,
    createTime: parseWireDate(create_time, timeZone),
    updateTime: parseWireDate(update_time, timeZone),
  };
}
