import { z } from "zod";
import { isSiteAddress } from "./favourite";
import { requiredText } from "./text-schema";

/** Issues: `favourite-name-required`, `favourite-url-required` (docs/product.md#a-site-needs-a-name-and-an-address). */
export const favouriteSchema = z.object(
  {
    urlName: requiredText({
      missing: "favourite-name-required",
      invalid: "invalid-input",
      maxLength: 50,
    }),
    url: requiredText({
      missing: "favourite-url-required",
      invalid: "favourite-url-invalid",
      maxLength: 2048,
    }).refine(isSiteAddress, "favourite-url-invalid"),
  },
  "invalid-input",
);
