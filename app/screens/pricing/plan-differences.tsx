import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph } from "~/app/components/display/typography";
import { GIGABYTE, planAllowances } from "~/gateway/core/plan-allowances";
import { includesTier, type Tier } from "~/gateway/core/plans";
import type { FeatureOffer } from "./purchase-offers";

interface PlanDifferencesProps {
  own: Tier;
  other: Tier;
  features: readonly FeatureOffer[];
}

/** What another paid plan has more or less than the own one (docs/product.md#offers-follow-the-account). */
export function PlanDifferences({ own, other, features }: PlanDifferencesProps) {
  const { t } = useTranslation("pricing");
  if (own === other || own === "free" || other === "free") return null;
  const isMore = includesTier(other, own);
  const [higher, lower] = isMore ? [other, own] : [own, other];
  const has = planAllowances[higher];
  const lacks = planAllowances[lower];
  const lines = [
    has.hasSeveralAccounts && !lacks.hasSeveralAccounts
      ? t(isMore ? "difference.accounts" : "difference.noAccounts")
      : null,
    t(isMore ? "difference.storageMore" : "difference.storageLess", {
      count: (has.diskBytes - lacks.diskBytes) / GIGABYTE,
    }),
    t(isMore ? "difference.publicationsMore" : "difference.publicationsLess", {
      count: has.publicationsPerYear - lacks.publicationsPerYear,
    }),
    ...features.filter(({ tier }) => tier === higher).map(({ title }) => title),
  ].filter((line) => line !== null);
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
