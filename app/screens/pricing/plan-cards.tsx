import { useTranslation } from "react-i18next";
import { CheckList } from "~/app/components/display/check-list";
import { classNames } from "~/app/components/display/class-names";
import { Paragraph, Text, Title } from "~/app/components/display/typography";
import type { PlanCopy, PricingContent } from "~/app/content/schemas";
import type { SiteFacts } from "~/app/request/load-context";
import type { Membership } from "~/gateway/core/membership";
import { formatPrice, pricePerMonth } from "~/gateway/core/money";
import { tiers } from "~/gateway/core/plans";
import { PlanAction } from "./plan-action";
import { PlanDifferences } from "./plan-differences";
import type { FeatureOffer } from "./purchase-offers";
import { getRecommendedTier } from "./recommended-tier";
import { usePlanContents } from "./use-plan-contents";

interface PlanCardsProps {
  content: PricingContent;
  own: Membership;
  /** Names of those who buy for the company; null for who may buy. */
  administrators: readonly string[] | null;
  /** How long a year of the plan is. */
  daysPerYear: SiteFacts["daysPerYear"];
  features: readonly FeatureOffer[];
}

/** The plans, and how they differ from the own plan (docs/product.md#plans). */
export function PlanCards(props: PlanCardsProps) {
  const { content, own, administrators, daysPerYear, features } = props;
  const recommended = getRecommendedTier(own);
  return (
    <ul className="plans">
      {content.plans.map((plan) => {
        const isRecommended = plan.id === recommended;
        return (
          <li key={plan.id} className={classNames("plan", isRecommended && "plan-recommended")}>
            <div className="plan-heading">
              <Title heading={2} className="plan-name">
                {plan.name}
              </Title>
              <PlanMark id={plan.id} own={own} marks={content.marks} />
            </div>
            <Price plan={plan} daysPerYear={daysPerYear} />
            <div className="plan-audience">
              <Paragraph>{plan.audience}</Paragraph>
              {plan.id === "custom" ? null : (
                <PlanDifferences own={own.tier} other={plan.id} features={features} />
              )}
            </div>
            <PlanAction
              plan={plan}
              own={own}
              administrators={administrators}
              actions={content.actions}
              isRecommended={isRecommended}
            />
            <div className="plan-points">
              <PlanPoints plan={plan} plans={content.plans} features={features} />
              {plan.notOpen ? (
                <Paragraph type="tertiary" size="small">
                  {plan.notOpen}
                </Paragraph>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface PlanMarkProps {
  id: PlanCopy["id"];
  own: Membership;
  marks: PricingContent["marks"];
}

function PlanMark({ id, own, marks }: PlanMarkProps) {
  const hasPlan = own.kind !== "none";
  if (hasPlan && own.tier === id)
    return <span className="plan-mark">{own.kind === "trial" ? marks.trial : marks.own}</span>;
  return !hasPlan && id === getRecommendedTier(own) ? (
    <span className="plan-mark">{marks.recommended}</span>
  ) : null;
}

interface PriceProps extends Pick<PlanCardsProps, "daysPerYear"> {
  plan: PlanCopy;
}

/** A year is as long as the upstream counts it (docs/product.md#a-paid-order-extends-the-membership). */
function Price({ plan: { id, price, period }, daysPerYear }: PriceProps) {
  const { t } = useTranslation("pricing");
  const days = id === "basic" || id === "advanced" ? daysPerYear[id] : null;
  const isSold = typeof price === "number" && price > 0;
  return (
    <Paragraph className="plan-price">
      <span className="money">{typeof price === "number" ? formatPrice(price) : price}</span>
      <Text type="tertiary" size="small">
        {days === null ? period : t("periodOfDays", { period, count: days })}
        {isSold ? ` · ${t("perMonth", { price: pricePerMonth(price) })}` : null}
      </Text>
    </Paragraph>
  );
}

interface PlanPointsProps extends Pick<PlanCardsProps, "features"> {
  plan: PlanCopy;
  plans: readonly PlanCopy[];
}

function PlanPoints({ plan, plans, features }: PlanPointsProps) {
  const { t } = useTranslation("pricing");
  const toContents = usePlanContents();
  if (plan.id === "custom") return <CheckList items={plan.points} />;
  const below = tiers[tiers.indexOf(plan.id) - 1];
  const lower = plans.find(({ id }) => id === below && id !== "free")?.name;
  const added = features.filter(({ tier }) => tier === plan.id).map(({ title }) => title);
  const names = added.join(t("comma"));
  const count = features.filter(({ tier }) => tier === below).length;
  const line = lower
    ? t(names ? "featuresMore" : "featuresSame", { plan: lower, count, names })
    : names && t("features", { count: added.length, names });
  const items = [...toContents(plan.id), ...plan.points, ...(line ? [line] : [])];
  return <CheckList items={items} />;
}
