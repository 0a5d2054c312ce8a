import type { AppLoadContext } from "@remix-run/node";
import { fillFacts } from "~/app/content/site-facts";

/** Returns a text with the product name and the contact of this deployment in its placeholders. */
export function fillSiteFacts<Copy>(copy: Copy, context: Pick<AppLoadContext, "t" | "site">): Copy {
  const { t, site } = context;
  return fillFacts(copy, { product: t("common:product"), contact: site.serviceContact });
}
