import { z } from "zod";
import {
  type NewFavourite,
  newFavouriteNames,
  newFavouriteSchema,
} from "~/gateway/core/favourite-schema";

/** The form of the dialogs; a press on the suggested address sends it together with the typed one. */
export const siteForm = z
  .looseObject({ suggestedUrl: z.string().optional() })
  .transform(({ suggestedUrl, ...site }) => ({
    ...site,
    ...(suggestedUrl && { url: suggestedUrl }),
  }))
  .pipe(newFavouriteSchema);

/** Returns what is typed of each field, "" for nothing. */
export const toSite = (find: (name: string) => string | null | undefined) =>
  Object.fromEntries(newFavouriteNames.map((name) => [name, find(name) ?? ""])) as NewFavourite;
