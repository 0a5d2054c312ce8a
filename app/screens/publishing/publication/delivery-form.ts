import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { deliveryActions } from "~/gateway/core/publishing/delivery-states";

const isWebAddress = (text: string): boolean =>
  text === "" || /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** The forms of a publication's page. */
export const deliveryForm = z.object({
  intent: z.enum(deliveryActions),
  delivery: idSchema,
  url: z
    .string()
    .trim()
    .max(2048, "favourite-url-invalid")
    .refine(isWebAddress, "favourite-url-invalid")
    .default(""),
});
