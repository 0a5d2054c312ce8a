import { z } from "zod";
import { mobileNumberSchema } from "~/gateway/core/phone-schema";
import { endpoint } from "../http/endpoint";

export const sendVerificationCode = endpoint({
  id: "sendVerificationCode",
  method: "POST",
  path: "/verification-codes",
  tag: "Login by SMS or password",
  access: "anyone",
  summary: "Send a verification code by SMS",
  description:
    "`login` for a registered number, `bind` for the number of a user who has scanned and has none.",
  body: z.strictObject({
    mobileNumber: mobileNumberSchema,
    action: z.enum(["login", "bind"], "invalid-input"),
  }),
  bodyExample: { mobileNumber: "13800000001", action: "login" },
  errors: ["not-registered", "send-code-refused"],
  reply: {
    status: 202,
    description: "The code is on its way",
    schema: z
      .object({
        cooldownSeconds: z.int().meta({ description: "Send no other code before they are over." }),
      })
      .meta({ id: "SentCode" }),
    example: { cooldownSeconds: 60 },
  },
  async run({ gateway }, { body: { mobileNumber, action } }) {
    return { cooldownSeconds: await gateway.verificationCodes.send(mobileNumber, action) };
  },
});
