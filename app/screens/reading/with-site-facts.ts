import type { AppLoadContext } from "@remix-run/node";
import { withFacts } from "~/app/content/site-facts";

/** The same copy with what this deployment configures filled in. */
export function withSiteFacts<Copy>(copy: Copy, context: Pick<AppLoadContext, "t" | "site">): Copy {
  const { t, site } = context;
  return withFacts(copy, { product: t("common:product"), contact: site.serviceContact });
}
