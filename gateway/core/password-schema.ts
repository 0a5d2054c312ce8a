import { z } from "zod";
import { isAbsent } from "./text-schema";

/** Untrimmed, because spaces may belong to it. @throws `password-required`, `invalid-input` as issues */
export const passwordSchema = z
  .string({ error: ({ input }) => (isAbsent(input) ? "password-required" : "invalid-input") })
  .min(1, { error: "password-required", abort: true })
  .max(128, "invalid-input");
