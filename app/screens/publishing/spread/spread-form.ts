import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { deliveryModes } from "~/gateway/core/publishing/delivery-states";
import { MOST_DELIVERIES } from "~/gateway/core/publishing/publication-form";

/** Each account may have a title and a digest of its own. */
export const MOST_FIELDS = 3 * MOST_DELIVERIES + 10;

const accounts = z
  .union([idSchema.transform((id) => [id]), z.array(idSchema).max(MOST_DELIVERIES)])
  .default([]);

/** The form that publishes an article; the fields of single accounts are read by their names. */
export const spreadForm = z.object({
  account: accounts,
  mode: z.enum(deliveryModes),
  when: z.enum(["now", "at"]),
  /** "YYYY-MM-DDTHH:mm" in the service's time zone */
  at: z.string().max(32).default(""),
  again: z
    .literal("1")
    .optional()
    .transform((again) => again !== undefined),
  /** Identifies the form: two presses create one publication. */
  key: z.uuid(),
});

export type SpreadForm = z.output<typeof spreadForm>;
