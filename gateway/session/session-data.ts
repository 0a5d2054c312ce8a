import { z } from "zod";
import type { ChosenCompany } from "~/gateway/core/company";
import type { User } from "~/gateway/core/user";

const listedUserSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** The user as a list without names: it stands in every signed-in session. */
const userSchema = z.codec(
  listedUserSchema,
  z.object({
    uid: z.string(),
    nickname: z.string(),
    headimgurl: z.string(),
    mobileNumber: z.string(),
  }) satisfies z.ZodType<User>,
  {
    decode: ([uid, nickname, headimgurl, mobileNumber]) => ({
      uid,
      nickname,
      headimgurl,
      mobileNumber,
    }),
    encode: ({ uid, nickname, headimgurl, mobileNumber }): z.infer<typeof listedUserSchema> => [
      uid,
      nickname,
      headimgurl,
      mobileNumber,
    ],
  },
);

const companySchema = z.object({
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
  isCompany: z.boolean(),
  isVip: z.boolean(),
  isVipExp: z.boolean(),
}) satisfies z.ZodType<ChosenCompany & { isCompany: boolean; isVip: boolean }>;

interface Field {
  /** Its short name in the store. */
  wire: string;
  schema: z.ZodType;
  /** Kept when a login replaces the session; everything else is left behind (design §7). */
  survivesSignIn?: true;
}

/** Everything a session can hold. A new field is one line here. */
export const sessionFields = {
  user: { wire: "u", schema: userSchema },
  /** ms */
  signedInAt: { wire: "a", schema: z.number() },
  company: { wire: "c", schema: companySchema },
  qrLoginId: { wire: "q", schema: z.string() },
  /** A scanned user without a phone, not signed in yet (spec §4). */
  pendingUser: { wire: "p", schema: userSchema },
  /** ms by action, for the cooldown a page without JavaScript shows */
  codeSentAt: { wire: "s", schema: z.record(z.string(), z.number()) },
  returnTo: { wire: "r", schema: z.string(), survivesSignIn: true },
  companyChoiceNeeded: { wire: "n", schema: z.boolean() },
  joinCompanyId: { wire: "j", schema: z.string().nullable() },
  experiencePopupSeen: { wire: "x", schema: z.boolean(), survivesSignIn: true },
} as const satisfies Record<string, Field>;

export type SessionField = keyof typeof sessionFields;

export type SessionData = {
  [Name in SessionField]: z.output<(typeof sessionFields)[Name]["schema"]>;
};

export function encodeField<Name extends SessionField>(
  name: Name,
  value: SessionData[Name],
): string {
  return JSON.stringify(z.encode(sessionFields[name].schema as z.ZodType, value));
}

export function encodeFields(data: Partial<SessionData>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(data) as [SessionField, never][])
    fields[sessionFields[name].wire] = encodeField(name, value);
  return fields;
}

/** undefined for what does not parse: an older or damaged value is as good as none. */
export function decodeField<Name extends SessionField>(
  name: Name,
  text: string | undefined,
): SessionData[Name] | undefined {
  return decodeJson(sessionFields[name].schema as z.ZodType, text) as SessionData[Name] | undefined;
}

export function decodeJson<Value>(
  schema: z.ZodType<Value>,
  text: string | undefined,
): Value | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
