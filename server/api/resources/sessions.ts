import { z } from "zod";
import {
  mobileNumberSchema,
  passwordSchema,
  verificationCodeSchema,
} from "~/gateway/core/login-schema";
import { endpoint } from "../endpoint/endpoint";
import { exampleSession, sessionSchema, toSession } from "./session-view";

const bySms = z
  .strictObject({
    method: z.literal("sms"),
    mobileNumber: mobileNumberSchema,
    code: verificationCodeSchema,
  })
  .meta({ id: "LoginBySms" });

const byPassword = z
  .strictObject({
    method: z.literal("password"),
    mobile: mobileNumberSchema,
    password: passwordSchema,
  })
  .meta({ id: "LoginByPassword" });

export const createSession = endpoint({
  id: "createSession",
  method: "POST",
  path: "/sessions",
  tag: "Login by SMS or password",
  access: "anyone",
  summary: "Sign in",
  description:
    "Always opens a session of its own; one that the caller already has stays as it is. Afterwards the user's only company, or else the personal one, is chosen. The method `password` is there where the operator has switched it on.",
  body: z.discriminatedUnion("method", [bySms, byPassword]).meta({ id: "NewSession" }),
  bodyExample: { method: "sms", mobileNumber: "13800000001", code: "123456" },
  errors: ["not-registered", "code-wrong", "code-expired", "credentials-wrong"],
  reply: {
    status: 201,
    description: "The session",
    schema: sessionSchema,
    example: exampleSession,
  },
  async run({ gateway, session, timeZone }, { body }) {
    if (body.method === "sms") await gateway.login.bySms(body.mobileNumber, body.code);
    else await gateway.login.byPassword(body.mobile, body.password);
    return toSession(session, timeZone);
  },
});

export const endSession = endpoint({
  id: "endSession",
  method: "DELETE",
  path: "/sessions/current",
  tag: "Login by SMS or password",
  access: "signed-in",
  asksUpstream: false,
  summary: "Sign out",
  description: "Ends the session at once and on every node; its token is worthless from then on.",
  reply: { status: 204, description: "The session has ended" },
  run: ({ gateway }) => gateway.signOut(),
});
