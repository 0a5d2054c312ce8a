import { z } from "zod";
import { companyRoles } from "./company-roles";

/** See docs/upstream.md#ids */
export const idSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,64}$/)
  .meta({ example: "80001" });

export const userSchema = z.object({
  uid: idSchema,
  nickname: z.string(),
  mobileNumber: z.string().meta({ description: "11 digits, empty when none is bound." }),
  pictureUrl: z.string().meta({ description: "Address of the portrait, may be empty." }),
});

/** An entry of the user's company list. `companyRemark` tells an enterprise from a personal space. */
export const companySchema = z.object({
  companyId: idSchema,
  companyName: z.string(),
  companyRemark: z.string(),
  isMember: z.boolean().meta({ description: "Otherwise it has to be joined first." }),
  addedBy: z.string().meta({
    description:
      "Name of the administrator who added the user, until the user accepts it; otherwise empty.",
  }),
  addedRole: z.string().meta({ description: "With `addedBy`, the role there; otherwise empty." }),
});

/** `createTime` is YYYY-MM-DD HH:mm:ss, or "". */
export const companyDetailSchema = companySchema
  .pick({ companyId: true, companyName: true, companyRemark: true })
  .extend({
    userCount: z.int().nonnegative(),
    createTime: z.string(),
    administrators: z.array(z.string()).meta({
      description: "Names of some of its administrators, who order for it; empty when unknown.",
    }),
  });

/** A company with its user's role and plan. `vipLimitTime` is YYYY-MM-DD HH:mm:ss, or "". */
export const companyChoiceSchema = z.object({
  uid: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  name: z.string().meta({ description: "The user's name in this company." }),
  pictureUrl: z.string(),
  role: z.string().meta({
    description: `${companyRoles.join(", ")}; empty in a personal company.`,
  }),
  roleName: z.string(),
  isSuper: z.boolean(),
  isVipExp: z.boolean().meta({ description: "Whether the VIP level is the free trial's." }),
  vipId: z.int(),
  planName: z.string(),
  vipLimitTime: z.string(),
});

/** The company of a session. */
export const chosenCompanySchema = companyChoiceSchema.extend({
  isCompany: z.boolean().meta({ description: "Whether it is an enterprise." }),
  isVip: z.boolean(),
});

export const sexSchema = z.int().min(0).max(2).meta({ description: "0 unknown, 1 male, 2 female" });

/** A user of a company. Times are YYYY-MM-DD HH:mm:ss, or "". */
export const companyUserSchema = z.object({
  uid: idSchema,
  name: z.string(),
  mobileNumber: z.string(),
  department: z.string(),
  position: z.string(),
  sex: sexSchema,
  group: z.string(),
  status: z.int().meta({ description: "1 enabled, 0 disabled" }),
  isSuper: z.boolean().meta({
    description:
      "Whether only another such user may remove, disable or demote this one, or change the number.",
  }),
  roles: z.array(z.object({ roleId: idSchema, roleName: z.string() })),
  creator: z.string(),
  createTime: z.string(),
  updater: z.string(),
  updateTime: z.string(),
});

/** Paid time that ends with a payment: whole days, until YYYY-MM-DD. */
export const forfeitSchema = z.object({
  planName: z.string(),
  days: z.number(),
  until: z.string(),
});
