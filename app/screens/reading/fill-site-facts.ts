import type { AppLoadContext } from "@remix-run/node";
import { fillPlaceholders } from "~/app/content/placeholders";

/** Returns a text with the product name and the contact of this deployment in its placeholders. */
export function fillSiteFacts<Copy>(copy: Copy, context: Pick<AppLoadContext, "t" | "site">): Copy {
  const { t, site } = context;
  return fillPlaceholders(copy, { product: t("common:product"), contact: site.serviceContact });
}
