import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import type { PlanCopy, PricingContent } from "~/app/content/pricing/pricing-content";
import { paths } from "~/app/paths";
import type { SiteFacts } from "~/app/request/load-context";
import { useRootData } from "~/app/root-data";
import type { OwnPlan } from "./own-plan";

interface PlanActionProps {
  plan: PlanCopy;
  own: OwnPlan | null;
  actions: PricingContent["actions"];
  isRecommended: boolean;
}

/** What can be done about a plan: start, buy, renew, upgrade or ask. */
export function PlanAction({ plan, own, actions, isRecommended }: PlanActionProps) {
  const { t } = useTranslation("home");
  const { user, site } = useRootData();
  if (plan.id === "free") {
    const href = user ? paths.workbench() : paths.login({ redirectTo: paths.pricing() });
    return (
      <LinkButton href={href} variant="secondary" block>
        {user ? t("enter") : plan.action}
      </LinkButton>
    );
  }
  const variant = isRecommended ? "primary" : "secondary";
  return (
    <LinkButton href={buyingPath(plan.id, site.planProducts)} variant={variant} block>
      {wordsFor(plan, own, actions)}
    </LinkButton>
  );
}

function wordsFor(plan: PlanCopy, own: OwnPlan | null, actions: PricingContent["actions"]): string {
  if (!own || own.isTrial || plan.id === "custom") return plan.action;
  if (plan.id === own.tier) return actions.renew;
  return plan.id === "advanced" ? actions.upgrade : plan.action;
}

/** Where a plan is bought: a VIP plan by itself, any other through customer service. */
function buyingPath(id: "basic" | "advanced" | "custom", products: SiteFacts["planProducts"]) {
  const productId = id === "custom" ? null : products[id];
  return productId ? paths.purchase({ productId }) : paths.customerService();
}
