import type { FeatureTiers } from "./features";
import type { Standing } from "./offer";
import { type Account, isVisible } from "./permissions";

export type NextStep = "choose-company" | "renew" | "write" | "check" | "workbench";

/** Returns the target of the main button for a signed-in user (docs/product.md#the-header-leads-to-the-next-step). */
export function toNextStep(
  account: Account | null,
  standing: Standing,
  tiers?: FeatureTiers,
): NextStep {
  if (!account) return "choose-company";
  if (standing.kind === "ending" || standing.kind === "trial-over") return "renew";
  if (isVisible(account, "content-creation", tiers)) return "write";
  return isVisible(account, "check-management", tiers) ? "check" : "workbench";
}
