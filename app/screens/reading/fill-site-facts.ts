import type { AppLoadContext } from "@remix-run/node";
import { fillFacts } from "~/app/content/site-facts";

/** The same copy with what this deployment configures filled in. */
export function fillSiteFacts<Copy>(copy: Copy, context: Pick<AppLoadContext, "t" | "site">): Copy {
  const { t, site } = context;
  return fillFacts(copy, { product: t("common:product"), contact: site.serviceContact });
}
