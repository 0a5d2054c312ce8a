import { z } from "zod";
import { LIMITS } from "~/gateway/core/document/limits";

/** A text to check. The ends of its lines do not count, because blocks of an article have none. */
export const checkForm = z.object({
  text: z
    .string()
    // Browsers send the ends of lines as two characters.
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .refine((text) => text.replaceAll("\n", "").length <= LIMITS.characters, "document-too-long"),
});
