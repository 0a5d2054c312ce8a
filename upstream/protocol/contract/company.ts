import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { flag, ID, id, kind, number, text } from "./kinds";
import {
  boundNumber,
  company_id,
  company_key_role,
  company_name,
  create_time,
  creator,
  headimgurl,
  mobile_number,
  name,
  page,
  page_size,
  uid,
  update_time,
  updater,
  vip_limit_time,
  vip_name,
} from "./members";

const company = {
  company_id,
  company_name,
  company_remark: text("kind of company; that of an enterprise is `UPSTREAM_ENTERPRISE_REMARK`"),
};
const choice = z.object({
  is_super: flag("whether the user may do everything in the company"),
  uid,
  company_key_role,
  headimgurl,
  company_name,
  company_id,
  name,
  role_name: text("name of the role"),
  vip_limit_time,
  vip_id: number("level of the membership or of the trial, 0 for none"),
  is_vip_exp: flag("whether the user has the free trial now"),
  vip_name,
});
const company_key = text("the enterprise key that an administrator gives to new members");
const currentKey = z.object({
  company_key: text("the enterprise key that new members join by, empty for none"),
});

const department = text("department in the company");
const position = text("position in the company");
const sex = z.int().min(0).max(2).describe("0 unknown, 1 male, 2 female");
const group = text("group in the company");
const status = flag("1 enabled, 0 disabled");
const users = list({
  uid,
  name,
  mobile_number: boundNumber,
  department,
  position,
  sex,
  group,
  role_list: z
    .array(z.object({ role_id: id("the role"), role_name: text("name of the role") }))
    .describe("the user's roles"),
  status,
  is_super: flag(
    "whether only users of the same kind may remove, disable or demote the user",
  ).optional(),
  creator,
  create_time,
  updater,
  update_time,
});
const details = {
  department: department.optional(),
  position: position.optional(),
  sex: sex.optional(),
  group: group.optional(),
};

export const companyCalls = {
  "company.detail": call(
    { company_id },
    z.object({
      ...company,
      user_count: kind("number", "flags-and-levels", z.int().min(1))("number of users"),
      create_time,
      administrators: z
        .array(z.string())
        .describe("names of the company's administrators, at most three")
        .optional(),
    }),
    4031,
  ),
  "company.list": call(
    {},
    list({
      ...company,
      is_company: flag("whether the user is a member"),
      added_by: text(
        "name of the administrator who added the user, until the user accepts it",
      ).optional(),
      added_role: text("with `added_by`, the role there as `company_key_role` has it").optional(),
    }),
  ),
  "company.choose": call({ company_id }, choice, 4031),
  "company.join": call({ company_key, mobile_number, company_id }, unread, 4030, 4033, 4036),
  "company.accept": call({ company_id }, unread, 4031),
  "company.leave": call({ company_id }, unread, 4031, 4037),
  "company.ofKey": call({ company_key }, z.object({ company_id, company_name }), 4030),
  "company.key": call({ company_id }, currentKey),
  "company.renewKey": call({ company_id }, currentKey),
  "company.users.list": call(
    { company_id, page, page_size, uid: id("the only user that is wanted").optional() },
    z.object({
      list: users.describe("the users of the page"),
      total: number("users of the company, over all pages"),
    }),
  ),
  "company.users.create": call(
    { company_id, name, mobile_number, ...details },
    z.object({ uid }),
    ...([4033, 4035, 4036] as const),
  ),
  "company.users.update": call(
    {
      ...{ company_id, uid, name: name.optional(), mobile_number: mobile_number.optional() },
      ...details,
      status: status.optional(),
    },
    unread,
    ...([4013, 4034] as const),
  ),
  "company.users.delete": call({ company_id, uid }, unread),
  "company.users.roles": call(
    {
      company_id,
      uid,
      role_ids: z.array(ID).min(1).describe("ids of all roles the user shall have"),
    },
    unread,
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
