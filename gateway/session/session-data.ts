import { z } from "zod";
import { chosenCompanySchema, forfeitSchema, userSchema } from "~/gateway/core/account-schema";
import { GatewayError } from "~/gateway/core/errors";
import { signedInSchema } from "~/gateway/core/login-schema";
import { withStoredNames } from "./stored-names";

const originSchema = z.object({
  /** `token`: a program has the session's id as a bearer token. */
  kind: z.enum(["browser", "token"]),
  method: z.enum(["sms", "password", "wechat"]),
  address: z.string(),
  device: z.string(),
});

/** The store keeps the names of version 1.1, whose nodes share it during an upgrade. */
const storedUserSchema = withStoredNames(userSchema, { pictureUrl: "headimgurl" });
const storedCompanySchema = withStoredNames(chosenCompanySchema, {
  pictureUrl: "headimgurl",
  planName: "vipName",
  role: "companyKeyRole",
});

export type SessionOrigin = z.output<typeof originSchema>;

interface Field {
  /** Its short name in the store. */
  wire: string;
  schema: z.ZodType;
  /** A login copies the field into the new session. */
  survivesSignIn?: true;
  /** Encrypted in the store: personal data and what gives access. */
  sealed?: true;
}

/** Everything that a session can hold; a new field is one line here. */
export const sessionFields = {
  user: { wire: "u", schema: storedUserSchema, sealed: true },
  /** ms */
  signedInAt: { wire: "a", schema: z.number() },
  /** ms; exact to five minutes */
  lastSeenAt: { wire: "l", schema: z.number() },
  origin: { wire: "o", schema: originSchema, sealed: true },
  company: { wire: "c", schema: storedCompanySchema, sealed: true },
  /** ms; the last request for the company's role */
  companyCheckedAt: { wire: "k", schema: z.number() },
  /** ms; the last response with the company's role */
  companyReadAt: { wire: "kr", schema: z.number() },
  /** Gives access to the session that a scan opens. */
  qrLoginId: { wire: "q", schema: z.string(), sealed: true },
  /** A scanned user without a phone, who is not signed in. */
  pendingUser: { wire: "p", schema: storedUserSchema, sealed: true },
  /** The scan of `pendingUser`, which the link in its message ends. */
  scanLink: { wire: "sl", schema: z.string(), sealed: true },
  /** ms by action, for the cooldown on pages without JavaScript */
  codeSentAt: { wire: "s", schema: z.record(z.string(), z.number()) },
  /** With the fields of a form that needed a sign-in. */
  returnTo: { wire: "r", schema: z.string(), survivesSignIn: true, sealed: true },
  /** What a login by a scan has left to do, until the login page leads there. */
  afterScan: { wire: "as", schema: signedInSchema },
  trialCongratulated: { wire: "x", schema: z.boolean(), survivesSignIn: true },
  trialUsed: { wire: "tu", schema: z.boolean() },
  /** The paid time that the order of the last purchase ends. */
  forfeit: { wire: "fo", schema: forfeitSchema.extend({ orderId: z.string() }) },
  /** The id of the order that this session saw last while it could be paid. */
  waitingOrder: { wire: "wo", schema: z.string() },
  firstStepsHidden: { wire: "fs", schema: z.boolean() },
} as const satisfies Record<string, Field>;

export type SessionField = keyof typeof sessionFields;

const sealedWires = new Set<string>(
  Object.values(sessionFields)
    .filter((field: Field) => field.sealed)
    .map(({ wire }) => wire),
);

/** Messages have a field each, whose name begins with this. */
export const MESSAGE_PREFIX = "f:";

export const isSealed = (wire: string) => sealedWires.has(wire) || wire.startsWith(MESSAGE_PREFIX);

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
