import { z } from "zod";
import { passwordSchema } from "~/gateway/core/password-schema";
import { enteredMobileNumberSchema } from "~/gateway/core/phone-schema";
import { verificationCodeSchema } from "~/gateway/core/verification-code-schema";

/** The forms of the login dialog, by the `intent` of the pressed button. */
export const loginForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("refresh-qr") }),
  z.object({ intent: z.literal("check-scan") }),
  z.object({ intent: z.literal("send-code"), mobileNumber: enteredMobileNumberSchema }),
  z.object({
    intent: z.literal("login"),
    mobileNumber: enteredMobileNumberSchema,
    code: verificationCodeSchema,
  }),
  z.object({
    intent: z.literal("password-login"),
    mobile: enteredMobileNumberSchema,
    password: passwordSchema,
  }),
]);

export const bindForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send-code"), mobileNumber: enteredMobileNumberSchema }),
  z.object({
    intent: z.literal("bind"),
    mobileNumber: enteredMobileNumberSchema,
    code: verificationCodeSchema,
  }),
]);
