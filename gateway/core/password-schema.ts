import { z } from "zod";
import { isAbsent } from "./text-schema";

/** Untrimmed, because a password may contain spaces. Issues: `password-required`, `invalid-input`. */
export const passwordSchema = z
  .string({ error: ({ input }) => (isAbsent(input) ? "password-required" : "invalid-input") })
  .min(1, { error: "password-required", abort: true })
  .max(128, "invalid-input");
