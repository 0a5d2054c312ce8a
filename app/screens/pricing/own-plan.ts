import type { Standing } from "~/gateway/core/offer";

/** The plan that a member has bought or is trying. */
export interface OwnPlan {
  tier: "basic" | "advanced";
  isTrial: boolean;
  isEnding: boolean;
}

interface Features {
  standing: Standing;
  boughtTier: "free" | OwnPlan["tier"];
}

/** Returns the plan of a member, null for a visitor without one. */
export function findOwnPlan({ standing, boughtTier }: Features): OwnPlan | null {
  if (boughtTier === "free") return null;
  const { kind } = standing;
  return { tier: boughtTier, isTrial: kind === "trial", isEnding: kind === "ending" };
}

/** Returns the plan with the primary button: the next higher one, or the own one that ends soon. */
export function getRecommendedTier(own: OwnPlan | null): OwnPlan["tier"] {
  return own && !own.isEnding ? "advanced" : (own?.tier ?? "basic");
}
