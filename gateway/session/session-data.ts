import { z } from "zod";
import type { ChosenCompany } from "~/gateway/core/company";
import { GatewayError } from "~/gateway/core/errors";
import type { User } from "~/gateway/core/user";

const userSchema = listed({
  uid: z.string(),
  nickname: z.string(),
  headimgurl: z.string(),
  mobileNumber: z.string(),
}) satisfies z.ZodType<User>;

const companySchema = listed({
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
}) satisfies z.ZodType<ChosenCompany>;

const originSchema = listed({
  /** `token`: a program has the session's id as a bearer token. */
  kind: z.enum(["browser", "token"]),
  method: z.enum(["sms", "password", "wechat"]),
  address: z.string(),
  device: z.string(),
});

export type SessionOrigin = z.output<typeof originSchema>;

/** Stores an object as the list of its values, in the order of its schema. */
function listed<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape);
  const object = z.object(shape);
  return z.codec(z.array(z.unknown()), object, {
    decode: (values) =>
      Object.fromEntries(names.map((name, index) => [name, values[index]])) as z.input<
        typeof object
      >,
    encode: (value) => names.map((name) => (value as Record<string, unknown>)[name]),
  });
}

interface Field {
  /** Its short name in the store. */
  wire: string;
  schema: z.ZodType;
  /** A login copies the field into the new session. */
  survivesSignIn?: true;
  /** Personal data, encrypted in the store. */
  sealed?: true;
}

/** Everything that a session can hold; a new field is one line here. */
export const sessionFields = {
  user: { wire: "u", schema: userSchema, sealed: true },
  /** ms */
  signedInAt: { wire: "a", schema: z.number() },
  /** ms; exact to five minutes */
  lastSeenAt: { wire: "l", schema: z.number() },
  origin: { wire: "o", schema: originSchema, sealed: true },
  company: { wire: "c", schema: companySchema, sealed: true },
  /** ms; the last request for the company's role */
  companyCheckedAt: { wire: "k", schema: z.number() },
  /** ms; the last response with the company's role */
  companyReadAt: { wire: "kr", schema: z.number() },
  qrLoginId: { wire: "q", schema: z.string() },
  /** A scanned user without a phone, who is not signed in. */
  pendingUser: { wire: "p", schema: userSchema, sealed: true },
  /** ms by action, for the cooldown on pages without JavaScript */
  codeSentAt: { wire: "s", schema: z.record(z.string(), z.number()) },
  /** With the fields of a form that needed a sign-in. */
  returnTo: { wire: "r", schema: z.string(), survivesSignIn: true, sealed: true },
  companyChoiceNeeded: { wire: "n", schema: z.boolean() },
  joinCompanyId: { wire: "j", schema: z.string().nullable() },
  experiencePopupSeen: { wire: "x", schema: z.boolean(), survivesSignIn: true },
  firstStepsHidden: { wire: "fs", schema: z.boolean() },
} as const satisfies Record<string, Field>;

export type SessionField = keyof typeof sessionFields;

export const sealedWires: ReadonlySet<string> = new Set(
  Object.values(sessionFields)
    .filter((field: Field) => field.sealed)
    .map(({ wire }) => wire),
);

export type SessionData = {
  [Name in SessionField]: z.output<(typeof sessionFields)[Name]["schema"]>;
};

/** The fields that hold texts of others are few enough for docs/product.md#a-session-stays-small. */
const FIELD_BYTES = 8 * 1024;

/** @throws `upstream-malformed` for a text beyond all measure: longer ones come from the upstream alone */
export function encodeField<Name extends SessionField>(
  name: Name,
  value: SessionData[Name],
): string {
  const text = JSON.stringify(z.encode(sessionFields[name].schema as z.ZodType, value));
  if (Buffer.byteLength(text) > FIELD_BYTES) throw new GatewayError("upstream-malformed");
  return text;
}

export function encodeFields(data: Partial<SessionData>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(data) as [SessionField, never][])
    fields[sessionFields[name].wire] = encodeField(name, value);
  return fields;
}

/** Returns undefined for a text that does not parse, such as an older value. */
export function decodeField<Name extends SessionField>(
  name: Name,
  text: string | undefined,
): SessionData[Name] | undefined {
  const schema = sessionFields[name].schema as z.ZodType;
  return decodeJson(schema, text) as SessionData[Name] | undefined;
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
