import type { FeatureTiers } from "./features";
import { isTrialOver, type Membership } from "./membership";
import { type Account, isVisible } from "./permissions";

export type NextStep = "choose-company" | "renew" | "write" | "check" | "workbench";

/** Returns the target of the main button for a signed-in user (docs/product.md#the-header-leads-to-the-next-step). */
export function toNextStep(
  account: Account | null,
  membership: Membership,
  tiers?: FeatureTiers,
): NextStep {
  if (!account) return "choose-company";
  if (membership.isEnding || isTrialOver(membership)) return "renew";
  if (isVisible(account, "content-creation", tiers)) return "write";
  return isVisible(account, "check-management", tiers) ? "check" : "workbench";
}
