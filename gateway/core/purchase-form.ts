import { z } from "zod";
import { channels, MAX_YEARS, MIN_YEARS } from "./order";
import { requiredText } from "./text-schema";

const OUT_OF_RANGE = "years-out-of-range";
/** @throws `years-out-of-range` as issue (spec §5) */
export const yearsNumberSchema = z
  .int(OUT_OF_RANGE)
  .min(MIN_YEARS, OUT_OF_RANGE)
  .max(MAX_YEARS, OUT_OF_RANGE);
const yearsDigits = z
  .string(OUT_OF_RANGE)
  .trim()
  .regex(/^[0-9]{1,3}$/, OUT_OF_RANGE)
  .transform(Number)
  .pipe(yearsNumberSchema);

/** A whole number from 1 to 100, as a number or as digits. @throws `years-out-of-range` as issue (spec §5) */
export const yearsSchema = z.union([yearsNumberSchema, yearsDigits], OUT_OF_RANGE);

/** What an order consists of, wherever it comes from. */
export const orderSchema = z.object(
  {
    productId: requiredText({ missing: "invalid-input", invalid: "invalid-input", maxLength: 64 }),
    years: yearsSchema,
    channel: z.enum(channels, "invalid-input"),
  },
  "invalid-input",
);

/** The purchase dialog: an order and the agreement's tick. @throws `agreement-required` as issue (spec §5) */
export const purchaseSchema = orderSchema
  .extend({ agreement: z.enum(["1", "on", "true"], "agreement-required") })
  .transform(({ agreement: _ticked, ...order }) => order);
