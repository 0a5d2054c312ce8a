import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { PlanCopy, PricingContent } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import type { SiteFacts } from "~/app/request/load-context";
import { useRootData } from "~/app/root-data";
import type { Membership } from "~/gateway/core/membership";

interface PlanActionProps {
  plan: PlanCopy;
  own: Membership;
  /** Names of those who buy for the company; null for who may buy. */
  administrators: readonly string[] | null;
  actions: PricingContent["actions"];
  isRecommended: boolean;
}

/** The button of a plan: start, buy, renew, upgrade or contact customer service; or who buys instead. */
export function PlanAction(props: PlanActionProps) {
  const { plan, own, administrators, actions, isRecommended } = props;
  const { t } = useTranslation(["home", "purchase", "pricing"]);
  const { user, site } = useRootData();
  if (plan.id === "free") {
    const href = user
      ? paths.workbench()
      : paths.login({ redirectTo: paths.workbench(), from: paths.pricing() });
    return (
      <LinkButton href={href} variant="secondary" block>
        {user ? t("enter") : plan.action}
      </LinkButton>
    );
  }
  if (administrators && plan.id !== "custom") {
    const names = administrators.join(t("pricing:comma"));
    return (
      <Paragraph className="plan-ask">
        {names ? t("purchase:askAdministratorNamed", { names }) : t("purchase:askAdministrator")}
      </Paragraph>
    );
  }
  const variant = isRecommended ? "primary" : "secondary";
  return (
    <LinkButton href={toBuyingPath(plan.id, site.planProducts)} variant={variant} block>
      {toActionText(plan, own, actions)}
    </LinkButton>
  );
}

function toActionText(plan: PlanCopy, own: Membership, actions: PricingContent["actions"]): string {
  if (own.ended?.kind === "paid" && plan.id === own.ended.tier) return actions.renew;
  if (own.kind !== "paid" || plan.id === "custom") return plan.action;
  if (plan.id === own.tier) return actions.renew;
  return plan.id === "advanced" ? actions.upgrade : plan.action;
}

/** Returns where a plan is bought: in the purchase dialog, or else through customer service. */
function toBuyingPath(id: "basic" | "advanced" | "custom", products: SiteFacts["planProducts"]) {
  const productId = id === "custom" ? null : products[id];
  return productId ? paths.purchase({ productId }) : paths.customerService();
}
