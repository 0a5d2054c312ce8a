import { z } from "zod";
import { endpoint } from "../endpoint/endpoint";
import { isoTime } from "../endpoint/times";
import { instantSchema } from "./schemas";
import {
  companyReply,
  exampleCompany,
  exampleUser,
  toCompany,
  toUser,
  userReply,
} from "./session-view";

const tag = "Account";

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/me",
  tag,
  access: "signed-in",
  summary: "Who is signed in, in which company, and what they may use",
  description:
    "`company` is null until one is chosen. `features` depends on the role in the chosen company and on the membership.",
  reply: {
    status: 200,
    description: "The signed-in user",
    schema: z
      .object({
        user: userReply,
        company: companyReply.nullable(),
        features: z
          .array(z.string())
          .meta({ description: "Keys of the features that are visible to this account." }),
        plannedFeatures: z.array(z.string()).meta({
          description: "Those of `features` that this service does not have yet.",
        }),
      })
      .meta({ id: "Me" }),
    example: {
      user: exampleUser,
      company: exampleCompany,
      features: ["home", "workbench", "image-center"],
      plannedFeatures: ["image-center"],
    },
  },
  async run({ gateway, session, timeZone }) {
    const features = await gateway.features.listVisible();
    const plannedFeatures = features.filter((key) => gateway.features.findAddress(key) === null);
    const company = toCompany(session, timeZone);
    return { user: toUser(session), company, features, plannedFeatures };
  },
});

export const getMembership = endpoint({
  id: "getMembership",
  method: "GET",
  path: "/membership",
  tag,
  access: "signed-in",
  summary: "The membership of the chosen company, or the user's own",
  description:
    "In an enterprise its plan, for all its members; in a personal company, or without one, the user's own. `limitTime` is null without a membership.",
  reply: {
    status: 200,
    description: "Level 0 is no membership",
    schema: z
      .object({ level: z.int().nonnegative(), limitTime: instantSchema.nullable() })
      .meta({ id: "Membership" }),
    example: { level: 1, limitTime: "2027-01-01T04:00:00.000Z" },
  },
  async run({ gateway, timeZone }) {
    const membership = await gateway.membership.readRecord();
    if (!membership || membership.level === 0) return { level: 0, limitTime: null };
    return { level: membership.level, limitTime: isoTime(membership.limitTime, timeZone) };
  },
});
