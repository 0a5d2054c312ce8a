import { z } from "zod";
import { MAX_YEARS, MIN_YEARS, parseYears } from "./order";
import { paymentChannels, paymentScenes } from "./payment-channels";
import { requiredText } from "./text-schema";

const OUT_OF_RANGE = "years-out-of-range";
export const yearsNumberSchema = z
  .int(OUT_OF_RANGE)
  .min(MIN_YEARS, OUT_OF_RANGE)
  .max(MAX_YEARS, OUT_OF_RANGE);
const yearsDigits = z
  .string(OUT_OF_RANGE)
  .transform((text) => parseYears(text) ?? Number.NaN)
  .pipe(yearsNumberSchema);

/** A number or digits. Issue: `years-out-of-range` (docs/product.md#years-are-whole-numbers-from-1-to-100). */
const yearsSchema = z.union([yearsNumberSchema, yearsDigits], OUT_OF_RANGE);

export const newOrderSchema = z.object({
  productId: requiredText({ maxLength: 64 }),
  years: yearsSchema,
  channel: z.enum(paymentChannels),
  scene: z.enum(paymentScenes).optional(),
});

export type NewOrder = z.output<typeof newOrderSchema>;

/** Issue: `agreement-required` (docs/product.md#the-agreement-must-be-ticked). */
export const purchaseSchema = newOrderSchema
  .extend({
    agreement: z.enum(["1", "on", "true"], "agreement-required"),
    /** Whether it is needed depends on the membership. */
    forfeit: z.literal("1").optional().catch(undefined),
  })
  .transform(({ agreement: _accepted, forfeit, ...order }) => ({
    ...order,
    forfeit: forfeit !== undefined,
  }));
