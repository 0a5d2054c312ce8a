import { z } from "zod";
import {
  enteredMobileNumberSchema,
  enteredVerificationCodeSchema,
  passwordSchema,
} from "./login-schema";
import { requiredText } from "./text-schema";

const FEWEST = 8;

/** Issues: `name-required`, `text-unprintable` (docs/product.md#the-nickname-can-be-changed). */
export const newNameSchema = z.object({
  nickname: requiredText({ missing: "name-required", maxLength: 50 }),
});

/** Issues: those of a number and of a code (docs/product.md#the-number-can-be-changed). */
export const newNumberSchema = z.object({
  mobileNumber: enteredMobileNumberSchema,
  code: enteredVerificationCodeSchema,
  oldCode: enteredVerificationCodeSchema,
});

/** Issues: `password-required`, `password-short` (docs/product.md#the-password-can-be-set). */
export const newPasswordSchema = z.object({
  password: passwordSchema.min(FEWEST, "password-short"),
  code: enteredVerificationCodeSchema,
});

export type NewNumber = z.output<typeof newNumberSchema>;
export type NewPassword = z.output<typeof newPasswordSchema>;
