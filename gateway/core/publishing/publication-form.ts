import { z } from "zod";
import { idSchema } from "../account-schema";
import { digestSchema, titleSchema } from "../document/article-schema";
import { shortText } from "../text-schema";
import { deliveryActions, deliveryModes } from "./delivery-states";

/** The most accounts that one publication may have. */
export const MOST_DELIVERIES = 100;

const LONGEST_ADDRESS = 2_048;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** The address at which a person has seen an article; "" when unknown. Issues: `favourite-url-invalid`, `text-unprintable`. */
export const seenAddressSchema = shortText(LONGEST_ADDRESS)
  .refine((text) => text === "" || isWebAddress(text), "favourite-url-invalid")
  .default("");

/** The forms of a publication's page. */
export const deliveryForm = z.object({
  intent: z.enum(deliveryActions),
  delivery: idSchema,
  url: seenAddressSchema,
});

const newDeliverySchema = z.strictObject({
  accountId: idSchema,
  mode: z.enum(deliveryModes).meta({ description: "`draft` leaves the button to a person." }),
  title: titleSchema.optional().meta({ description: "For this account only." }),
  digest: digestSchema.optional().meta({ description: "For this account only." }),
});

const hasEachAccountOnce = (deliveries: readonly { accountId: string }[]): boolean =>
  new Set(deliveries.map(({ accountId }) => accountId)).size === deliveries.length;

/** What a program publishes. */
export const newPublicationSchema = z.strictObject({
  articleId: idSchema,
  at: z.iso.datetime({ offset: true }).nullish().meta({
    description: "When: ISO 8601, in UTC or with an offset, within 366 days. Without it, now.",
  }),
  again: z.boolean().optional().meta({
    description: "Also to accounts that have the article, or may have it.",
  }),
  deliveries: z
    .array(newDeliverySchema.meta({ id: "NewDelivery" }))
    .min(1)
    .max(MOST_DELIVERIES)
    .refine(hasEachAccountOnce),
});
