import { z } from "zod";
import { channels, MAX_YEARS, MIN_YEARS } from "./order";
import { requiredText } from "./text-schema";

/** A whole number from 1 to 100, as digits or as a number. @throws `years-out-of-range` as issue (spec §5) */
export const yearsSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^[0-9]{1,3}$/)
        .transform(Number),
    ],
    {
      error: "years-out-of-range",
    },
  )
  .refine((years) => Number.isInteger(years) && years >= MIN_YEARS && years <= MAX_YEARS, {
    error: "years-out-of-range",
  });

/** What an order consists of, wherever it comes from. */
export const orderSchema = z.object({
  productId: requiredText({ missing: "invalid-input", invalid: "invalid-input", maxLength: 64 }),
  years: yearsSchema,
  channel: z.enum(channels, "invalid-input"),
});

/** The purchase dialog: an order and the agreement's tick. @throws `agreement-required` as issue (spec §5) */
export const purchaseSchema = orderSchema
  .extend({ agreement: z.enum(["1", "on", "true"], "agreement-required") })
  .transform(({ agreement: _ticked, ...order }) => order);
