import { z } from "zod";
import { chosenCompanySchema, userSchema } from "~/gateway/core/account-schema";
import { GatewayError } from "~/gateway/core/errors";
import { TOKEN_LIFETIME_SECONDS } from "~/gateway/core/user";
import type { Session } from "~/gateway/session/session";
import { isoTime, isoTimeOfMs } from "../endpoint/times";
import { formerly, instantSchema } from "./schemas";

const { pictureUrl } = userSchema.shape;
const { role, planName } = chosenCompanySchema.shape;

export const userReply = userSchema
  .extend({ headimgurl: formerly("pictureUrl", pictureUrl) })
  .meta({ id: "User" });

export const companyReply = chosenCompanySchema
  .omit({ uid: true, pictureUrl: true })
  .extend({
    keyRole: formerly("role", role),
    vipName: formerly("planName", planName),
    vipLimitTime: instantSchema.nullable(),
  })
  .meta({ id: "ChosenCompany" });

export const sessionSchema = z
  .object({
    token: z.string().meta({
      description:
        "Send it as `Authorization: Bearer <token>`. It is a secret: any client that sends it acts as the user.",
    }),
    expiresAt: instantSchema.meta({ description: "Sign in again from then on: ISO 8601, UTC." }),
    user: userReply,
    company: companyReply.nullable().meta({
      description:
        "The company chosen at sign-in; null when there are several and none is personal.",
    }),
  })
  .meta({ id: "Session" });

export const exampleUser = {
  uid: "10001",
  nickname: "张创作",
  mobileNumber: "13800000001",
  pictureUrl: "https://cdn.example.com/a/10001.png",
  headimgurl: "https://cdn.example.com/a/10001.png",
};

export const exampleCompany = {
  companyId: "90001",
  companyName: "张创作的空间",
  name: "张创作",
  role: "",
  keyRole: "",
  roleName: "",
  isSuper: false,
  isCompany: false,
  isVip: false,
  isVipExp: false,
  vipId: 0,
  planName: "",
  vipName: "",
  vipLimitTime: null,
};

export const exampleSession = {
  token: "Yb1mJ0pWq7cF3uK9xT2sV5nA8dH4gL6eR0zQoIiUyEw",
  expiresAt: "2026-01-02T04:00:00.000Z",
  user: exampleUser,
  company: exampleCompany,
};

export function toUser(session: Session): z.output<typeof userReply> {
  if (!session.user) throw new GatewayError("unauthorized");
  return { ...session.user, headimgurl: session.user.pictureUrl };
}

export function toCompany(
  session: Session,
  timeZone: string,
): z.output<typeof companyReply> | null {
  const company = session.get("company");
  if (!company) return null;
  const { vipLimitTime, uid: _uid, pictureUrl: _picture, ...same } = company;
  const { role: keyRole, planName: vipName } = company;
  return { ...same, keyRole, vipName, vipLimitTime: isoTime(vipLimitTime, timeZone) };
}

/** Returns the session with its token, which expires a day after `from` (ms), by default the sign-in. */
export function toSession(
  session: Session,
  timeZone: string,
  from = session.get("signedInAt"),
): z.output<typeof sessionSchema> {
  if (!session.id || from === undefined) throw new GatewayError("unauthorized");
  return {
    token: session.id,
    expiresAt: isoTimeOfMs(from + TOKEN_LIFETIME_SECONDS * 1000),
    user: toUser(session),
    company: toCompany(session, timeZone),
  };
}
