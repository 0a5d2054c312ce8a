import { z } from "zod";
import type { PageContext } from "~/app/request/page";
import {
  enteredMobileNumberSchema,
  enteredVerificationCodeSchema,
  passwordSchema,
} from "~/gateway/core/login-schema";

/** The forms of the login dialog, by the `intent` of the pressed button. */
const loginForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("refresh-qr") }),
  z.object({ intent: z.literal("check-scan") }),
  z.object({ intent: z.literal("send-code"), mobileNumber: enteredMobileNumberSchema }),
  z.object({
    intent: z.literal("login"),
    mobileNumber: enteredMobileNumberSchema,
    code: enteredVerificationCodeSchema,
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
    code: enteredVerificationCodeSchema,
  }),
]);

const tick = z.object({ consent: z.literal("1", "agreement-required") });

/** Whether this browser has yet to accept the texts by a tick (docs/product.md#a-login-accepts-two-texts). */
export const mustAcceptTerms = ({
  site,
  preferences,
}: Pick<PageContext, "site" | "preferences">): boolean =>
  site.asksForConsent && !preferences.acceptsTerms;

/** Returns the schema of the login dialog's forms for this browser. */
export const loginFormFor = (context: Pick<PageContext, "site" | "preferences">) =>
  mustAcceptTerms(context) ? loginForm.and(tick) : loginForm;
