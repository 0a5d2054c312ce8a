import { z } from "zod";
import { newFavouriteSchema } from "~/gateway/core/favourite-schema";

/** The form of the dialogs; a press on the suggested address sends it together with the typed one. */
export const siteForm = z
  .looseObject({ suggestedUrl: z.string().optional() })
  .transform(({ suggestedUrl, ...site }) => ({
    ...site,
    ...(suggestedUrl && { url: suggestedUrl }),
  }))
  .pipe(newFavouriteSchema);
