import type { PricingContent } from "~/app/content/schemas";

/** Returns the plans with a price in the schema.org vocabulary. */
export function toPricingStructuredData(
  { plans, lead }: Pick<PricingContent, "plans" | "lead">,
  product: string,
) {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: product,
    description: lead,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers: plans.flatMap(({ name, price }) =>
      typeof price === "number"
        ? [{ "@type": "Offer", name, price: String(price / 100), priceCurrency: "CNY" }]
        : [],
    ),
  };
}
