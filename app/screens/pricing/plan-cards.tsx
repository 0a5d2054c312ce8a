import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph, Text, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { PlanCopy } from "~/app/content/pricing/pricing-content";
import { paths } from "~/app/paths";
import type { SiteFacts } from "~/app/request/load-context";
import { useRootData } from "~/app/root-data";

interface PlanCardsProps {
  plans: readonly PlanCopy[];
}

/** What each plan costs, holds and suits (spec §9 "Plans"). */
export function PlanCards({ plans }: PlanCardsProps) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan.id} className="plan">
          <Title heading={2} className="plan-name">
            {plan.name}
          </Title>
          <Paragraph className="plan-price">
            <span className="money">{plan.price}</span>
            <Text type="tertiary" size="small">
              {plan.period}
            </Text>
          </Paragraph>
          <Paragraph className="plan-audience">{plan.audience}</Paragraph>
          <PlanAction plan={plan} />
          <ul className="check-list">
            {plan.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function PlanAction({ plan }: { plan: PlanCopy }) {
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
  const variant = plan.id === "basic" ? "primary" : "secondary";
  return (
    <LinkButton href={buyingPath(plan.id, site.planProducts)} variant={variant} block>
      {plan.action}
    </LinkButton>
  );
}

/** Where a plan is bought: a VIP plan by itself, any other through customer service. */
function buyingPath(id: "basic" | "advanced" | "custom", products: SiteFacts["planProducts"]) {
  const productId = id === "custom" ? null : products[id];
  return productId ? paths.purchase({ productId }) : paths.customerService();
}
