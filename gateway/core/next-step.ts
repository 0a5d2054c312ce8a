import type { FeatureTiers } from "./features";
import type { Standing } from "./offer";
import { type Account, isVisible } from "./permissions";

/** What an account comes for next. */
export type NextStep = "choose-company" | "renew" | "write" | "check" | "workbench";

/**
 * Returns where the main button of a signed-in visitor leads: to a company first, then to a plan that
 * is ending or over, then to what the account's role does.
 */
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
