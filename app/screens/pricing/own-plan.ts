import type { Standing } from "~/gateway/core/offer";

/** The plan that a member has bought or tries out. */
export interface OwnPlan {
  tier: "basic" | "advanced";
  isTrial: boolean;
  isEnding: boolean;
}

interface Features {
  standing: Standing;
  boughtTier: "free" | OwnPlan["tier"];
}

/** null for who is no member */
export function findOwnPlan({ standing, boughtTier }: Features): OwnPlan | null {
  if (boughtTier === "free") return null;
  const { kind } = standing;
  return { tier: boughtTier, isTrial: kind === "trial", isEnding: kind === "ending" };
}

/** The plan whose button stands out: more than one has, or what one is about to lose. */
export function getRecommendedTier(own: OwnPlan | null): OwnPlan["tier"] {
  return own && !own.isEnding ? "advanced" : (own?.tier ?? "basic");
}
