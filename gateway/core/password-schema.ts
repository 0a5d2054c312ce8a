import { z } from "zod";

/** Untrimmed, because spaces may belong to it. @throws `password-required`, `invalid-input` as issues */
export const passwordSchema = z
  .string({
    error: ({ input }) => (input === undefined ? "password-required" : "invalid-input"),
  })
  .min(1, { error: "password-required", abort: true })
  .max(128, "invalid-input");
