import { z } from "zod";
import { idSchema } from "./account-schema";
import { isSiteAddress } from "./favourite";
import { requiredText } from "./text-schema";

/** One of the user's own sites. */
export const favouriteSchema = z.object({
  id: idSchema.meta({ example: "1" }),
  urlName: z.string(),
  url: z.string(),
  logoUrl: z.string().meta({ description: "May be empty." }),
});

/** Issues: `favourite-name-required`, `favourite-url-required` (docs/product.md#a-site-needs-a-name-and-an-address). */
export const newFavouriteSchema = z.object({
  urlName: requiredText({ missing: "favourite-name-required", maxLength: 50 }),
  url: requiredText({
    missing: "favourite-url-required",
    invalid: "favourite-url-invalid",
    maxLength: 2048,
  }).refine(isSiteAddress, "favourite-url-invalid"),
});

/** What a person says of a site. */
export const newFavouriteNames = newFavouriteSchema.keyof().options;

/** One that comes back to where it was in the list, from 0 (docs/product.md#a-deletion-can-be-undone). */
export type PlacedFavourite = NewFavourite & { readonly index?: number };

export type Favourite = z.output<typeof favouriteSchema>;
export type NewFavourite = z.output<typeof newFavouriteSchema>;
