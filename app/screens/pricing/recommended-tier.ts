import type { Membership } from "~/gateway/core/membership";

/** Returns the plan with the primary button: the next higher one, or the own one that ends soon. */
export function getRecommendedTier({ tier, isEnding }: Membership): "basic" | "advanced" {
  if (tier === "free") return "basic";
  return isEnding ? tier : "advanced";
}
