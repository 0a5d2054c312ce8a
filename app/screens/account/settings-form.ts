import { z } from "zod";
import type { FormState } from "~/app/request/submit";
import { enteredMobileNumberSchema } from "~/gateway/core/login-schema";
import {
  newNameSchema,
  newNumberSchema,
  newPasswordSchema,
} from "~/gateway/core/own-account-schema";

/** The forms of the page, by the `intent` of the pressed button. */
export const settingsForm = z.discriminatedUnion("intent", [
  newNameSchema.extend({ intent: z.literal("rename") }),
  z.object({ intent: z.literal("send-old") }),
  z.object({ intent: z.literal("send-new"), mobileNumber: enteredMobileNumberSchema }),
  newNumberSchema.extend({ intent: z.literal("change-number") }),
  z.object({ intent: z.literal("send-password") }),
  newPasswordSchema.extend({ intent: z.literal("set-password") }),
]);

export type SettingsForm = z.output<typeof settingsForm>;

export interface SettingsState extends FormState {
  /** That a code was sent. */
  sent?: string;
}
