import { z } from "zod";

export const userSchema = z.object({
  uid: z.string(),
  nickname: z.string(),
  headimgurl: z.string(),
  mobileNumber: z.string(),
});

/** A company with its user's role and plan. `vipLimitTime` is YYYY-MM-DD HH:mm:ss, or "". */
export const companyChoiceSchema = z.object({
  isSuper: z.boolean(),
  uid: z.string(),
  companyKeyRole: z.string(),
  headimgurl: z.string(),
  companyName: z.string(),
  companyId: z.string(),
  name: z.string(),
  roleName: z.string(),
  vipLimitTime: z.string(),
  vipId: z.number(),
  vipName: z.string(),
  isVipExp: z.boolean(),
});

/** The company of a session; the account is an individual one unless `isCompany`. */
export const chosenCompanySchema = companyChoiceSchema.extend({
  isCompany: z.boolean(),
  isVip: z.boolean(),
});
