import { z } from "zod";
import { newFavouriteSchema } from "~/gateway/core/favourite-schema";

const shortText = z.string().max(64);
/** In the list of all pages, from 0; what is no number is the end. */
const index = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

/** The forms of the website navigation; the dialogs over it have their own. */
export const favouriteForm = z.discriminatedUnion("intent", [
  /** With the favourite, for the undo; if a restore would not accept it, there is no undo. */
  z.looseObject({
    intent: z.literal("delete"),
    id: shortText.min(1),
    /** The favourite that gets the focus afterwards. */
    next: shortText.optional(),
    index,
  }),
  newFavouriteSchema.extend({ intent: z.literal("restore"), index }),
  z.object({ intent: z.literal("add-listed"), site: z.string() }),
]);

export type FavouriteForm = z.output<typeof favouriteForm>;
