import { z } from "zod";
import { newFavouriteSchema } from "~/gateway/core/favourite-schema";

const shortText = z.string().max(64);

/** The forms of the website navigation; the dialogs over it have their own. */
export const favouriteForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("delete"),
    id: shortText.min(1),
    /** The favourite that gets the focus afterwards. */
    next: shortText.optional(),
    /** Of the favourite, for the undo; without one that a restore would accept there is none. */
    urlName: z.string().optional(),
    url: z.string().optional(),
  }),
  newFavouriteSchema.extend({ intent: z.literal("restore") }),
  z.object({ intent: z.literal("add-listed"), site: z.string() }),
]);

export type FavouriteForm = z.output<typeof favouriteForm>;
