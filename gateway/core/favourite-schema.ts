import { z } from "zod";
import { isSiteAddress } from "./favourite";
import { requiredText } from "./text-schema";

/** The add-site dialog. @throws `favourite-name-required`, `favourite-url-required`, `favourite-url-invalid` as issues (spec §5) */
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
