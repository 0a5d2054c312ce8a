import { useTranslation } from "react-i18next";
import { CheckList } from "~/app/components/display/check-list";
import { Icon } from "~/app/components/display/icon";
import { Paragraph, Text, Title } from "~/app/components/display/typography";
import type { PricingContent } from "~/app/content/pricing/pricing-content";
import { type Membership, NO_MEMBERSHIP } from "~/gateway/core/membership";
import { includesTier } from "~/gateway/core/plans";
import { PlanAction } from "./plan-action";
import { getRecommendedTier } from "./recommended-tier";

interface PlanCardsProps {
  content: Omit<PricingContent, "differences">;
  own: Membership;
  /** What other plans have more or less than the own plan, by plan. */
  differences: Partial<Record<string, readonly string[]>>;
}

/** The plans, and how they differ from the own plan (docs/product.md#plans). */
export function PlanCards({ content, own, differences }: PlanCardsProps) {
  const recommended = getRecommendedTier(own);
  return (
    <ul className="plans">
      {content.plans.map((plan) => (
        <li key={plan.id} className="plan">
          <div className="plan-heading">
            <Title heading={2} className="plan-name">
              {plan.name}
            </Title>
            <PlanMark id={plan.id} own={own} marks={content.marks} />
          </div>
          <Paragraph className="plan-price">
            <span className="money">{plan.price}</span>
            <Text type="tertiary" size="small">
              {plan.period}
            </Text>
          </Paragraph>
          <div className="plan-audience">
            <Paragraph>{plan.audience}</Paragraph>
            <Differences id={plan.id} own={own} differences={differences} />
          </div>
          <PlanAction
            plan={plan}
            own={own}
            actions={content.actions}
            isRecommended={plan.id === recommended}
          />
          <CheckList items={plan.points} />
        </li>
      ))}
    </ul>
  );
}

interface PlanPart {
  id: PricingContent["plans"][number]["id"];
  own: Membership;
}

function PlanMark({ id, own, marks }: PlanPart & { marks: PricingContent["marks"] }) {
  const hasPlan = own.kind !== "none";
  if (hasPlan && own.tier === id)
    return <span className="plan-mark">{own.kind === "trial" ? marks.trial : marks.own}</span>;
  return !hasPlan && id === getRecommendedTier(NO_MEMBERSHIP) ? (
    <span className="plan-mark">{marks.recommended}</span>
  ) : null;
}

function Differences(props: PlanPart & Pick<PlanCardsProps, "differences">) {
  const { t } = useTranslation("pricing");
  const { id, own, differences } = props;
  const lines = differences[id];
  if (!lines) return null;
  const isMore = id === "advanced" && includesTier("advanced", own.tier);
  return (
    <div className="plan-differences">
      <Paragraph size="small">{t(isMore ? "more" : "less")}</Paragraph>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={isMore ? "plus" : "minus"} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
