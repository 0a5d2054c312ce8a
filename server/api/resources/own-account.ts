import { z } from "zod";
import { mobileNumberSchema, verificationCodeSchema } from "~/gateway/core/login-schema";
import { newNameSchema, newPasswordSchema } from "~/gateway/core/own-account-schema";
import { endpoint } from "../endpoint/endpoint";
import { sentCodeReply } from "./sent-code";

const tag = "Account";
const access = "signed-in";
const optional = "Answers 404 where this service changes no accounts.";
const proof = ["code-wrong", "code-expired"] as const;

const endedSchema = z
  .object({
    endedSessions: z.int().meta({ description: "How many other sessions of the user have ended." }),
  })
  .meta({ id: "AccountChange" });

const endedReply = {
  status: 200 as const,
  description: "Changed; this session goes on, all others have ended",
  schema: endedSchema,
  example: { endedSessions: 1 },
};

export const renameMe = endpoint({
  id: "renameMe",
  method: "PATCH",
  path: "/me",
  tag,
  access,
  summary: "Change the user's name",
  description: optional,
  body: z.strictObject(newNameSchema.shape).meta({ id: "NewName" }),
  bodyExample: { nickname: "张创作" },
  errors: ["not-found"],
  reply: { status: 204, description: "Changed" },
  run: ({ gateway }, { body }) => gateway.ownAccount.rename(body.nickname),
});

export const sendOwnCode = endpoint({
  id: "sendOwnCode",
  method: "POST",
  path: "/me/verification-codes",
  tag,
  access,
  summary: "Send a code to change the number or the password",
  description: `\`old-number\` and \`password\` go to the user's number, \`new-number\` to \`mobileNumber\`. ${optional}`,
  body: z
    .strictObject({
      action: z.enum(["old-number", "new-number", "password"]),
      mobileNumber: mobileNumberSchema.optional().meta({ description: "With `new-number`." }),
    })
    .refine(
      ({ action, mobileNumber }) => (action === "new-number") === (mobileNumber !== undefined),
      { path: ["mobileNumber"], message: "phone-required" },
    )
    .meta({ id: "NewOwnCode" }),
  bodyExample: { action: "old-number" },
  errors: ["code-too-soon", "send-code-refused", "not-found"],
  reply: sentCodeReply,
  async run({ gateway }, { body: { action, mobileNumber } }) {
    return { cooldownSeconds: await gateway.ownAccount.sendCode(action, mobileNumber) };
  },
});

export const changeOwnNumber = endpoint({
  id: "changeOwnNumber",
  method: "PUT",
  path: "/me/mobile-number",
  tag,
  access,
  summary: "Change the user's number",
  description: `Needs the codes of both numbers. ${optional}`,
  body: z
    .strictObject({
      mobileNumber: mobileNumberSchema,
      code: verificationCodeSchema,
      oldCode: verificationCodeSchema,
    })
    .meta({ id: "NewNumber" }),
  bodyExample: { mobileNumber: "13900000031", code: "123456", oldCode: "123456" },
  errors: [...proof, "old-code-wrong", "mobile-taken", "not-found"],
  reply: endedReply,
  async run({ gateway }, { body }) {
    return { endedSessions: await gateway.ownAccount.changeNumber(body) };
  },
});

export const setOwnPassword = endpoint({
  id: "setOwnPassword",
  method: "PUT",
  path: "/me/password",
  tag,
  access,
  summary: "Set the user's password",
  description: `Needs the code of the user's number, also where a password is forgotten. ${optional}`,
  body: z
    .strictObject({ password: newPasswordSchema.shape.password, code: verificationCodeSchema })
    .meta({ id: "NewPassword" }),
  bodyExample: { password: "correct horse", code: "123456" },
  errors: [...proof, "not-found"],
  reply: endedReply,
  async run({ gateway }, { body }) {
    return { endedSessions: await gateway.ownAccount.setPassword(body) };
  },
});
