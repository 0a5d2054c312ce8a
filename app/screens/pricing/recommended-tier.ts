import type { Membership } from "~/gateway/core/membership";

/** Returns the plan with the primary button: the next higher one, or the own one that ends soon or has ended. */
export function getRecommendedTier({ tier, isEnding, ended }: Membership): "basic" | "advanced" {
  if (tier === "free") return ended?.tier === "advanced" ? "advanced" : "basic";
  return isEnding ? tier : "advanced";
}
