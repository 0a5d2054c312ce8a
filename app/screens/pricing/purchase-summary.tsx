import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MembershipText } from "~/app/components/display/membership-note";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { datePart } from "~/gateway/core/dates";
import type { Membership } from "~/gateway/core/membership";
import { formatAmount, formatPrice, pricePerMonth } from "~/gateway/core/money";
import { MIN_YEARS, orderAmountFen } from "~/gateway/core/order";
import { includesTier } from "~/gateway/core/plans";
import { lastDayAfter } from "~/gateway/core/purchase";
import type { Buyer } from "~/gateway/order/buyer";
import type { FeatureOffer, Offer } from "./purchase-offers";
import { usePlanContents } from "./use-plan-contents";

interface PurchaseSummaryProps {
  offer: Offer | undefined;
  /** null while the entered years are wrong; then it keeps the last ones. */
  years: number | null;
  buyer: Buyer;
  features: readonly FeatureOffer[];
}

/** Plan, buyer, period and price of the choice (docs/product.md#the-dialog-says-what-a-purchase-changes). */
export function PurchaseSummary({ offer, years, buyer, features }: PurchaseSummaryProps) {
  const { t, i18n } = useTranslation(["purchase", "pricing"]);
  const toPlanLabel = usePlanLabels();
  const inWords = new Intl.NumberFormat(i18n.language);
  const [lastYears, setLastYears] = useState(years ?? MIN_YEARS);
  if (years !== null && years !== lastYears) setLastYears(years);
  if (!offer) return null;
  const { productId, priceFen, description, tier, openChannels } = offer;
  const price = formatAmount(orderAmountFen(priceFen, lastYears) ?? 0);
  const effect = buyer.effects.find((each) => each.productId === productId);
  const { nickname: name, companyName: company } = buyer;
  return (
    <div className="checkout-facts">
      <dl className="facts">
        <dt>{t("plan")}</dt>
        <dd>
          <strong>{toPlanLabel(description)}</strong>
        </dd>
        {tier ? <PlanFacts tier={tier} isCompany={company !== null} sold={features} /> : null}
        <dt>{t("buyer")}</dt>
        <dd>
          {company ? t("inCompany", { company }) : t("personal", { name })}
          <span className="facts-line">{company ? t("forMembers", { name }) : t("forBuyer")}</span>
        </dd>
        <dt>{t(company ? "companyPlan" : "currentPlan")}</dt>
        <dd>
          <PlanText membership={buyer.membership} />
        </dd>
        {effect ? (
          <>
            <dt>{t("period")}</dt>
            <dd>
              <UnbrokenDates
                text={t("fromTo", {
                  from: datePart(effect.from),
                  to: lastDayAfter(effect, lastYears),
                })}
              />
              <span className="facts-note">
                {t("days", { days: inWords.format(lastYears * effect.daysPerYear) })}
              </span>
            </dd>
          </>
        ) : null}
        <dt>{t("condition")}</dt>
        <dd>
          {openChannels === null ? null : (
            <span className="facts-line">{t("pricing:openChannels", { count: openChannels })}</span>
          )}
          {t("pricing:needsExtension")}
        </dd>
        <dt>{t("price")}</dt>
        <dd>
          {t("pricePerYear", { price: formatPrice(priceFen) })}
          <span className="facts-note">
            {t("pricing:perMonth", { price: pricePerMonth(priceFen) })}
          </span>
        </dd>
      </dl>
      <output className="purchase-total">
        <span>{t(years === null ? "totalKept" : "total", { years: lastYears })}</span>{" "}
        <strong className="money">{price}</strong>
      </output>
    </div>
  );
}

interface PlanFactsProps {
  tier: NonNullable<Offer["tier"]>;
  isCompany: boolean;
  sold: readonly FeatureOffer[];
}

function PlanFacts({ tier, isCompany, sold }: PlanFactsProps) {
  const { t } = useTranslation(["purchase", "pricing"]);
  const toContents = usePlanContents();
  const included = sold.filter((feature) => includesTier(tier, feature.tier));
  return (
    <>
      <dt>{t("contents")}</dt>
      <dd>{toContents(tier).join(t("pricing:comma"))}</dd>
      <dt className="facts-wide">{t("features")}</dt>
      <dd className="facts-wide">
        {isCompany ? t("byRole") : included.map(({ title }) => title).join(t("pricing:comma"))}
      </dd>
    </>
  );
}

function PlanText({ membership }: { membership: Membership | null }) {
  const { t } = useTranslation("purchase");
  const toPlanLabel = usePlanLabels();
  if (!membership) return <>{t("planUnknown")}</>;
  const { kind, until, ended } = membership;
  if (ended) return <MembershipText membership={membership} />;
  if (kind === "none") return <>{t("noPlan")}</>;
  const name = toPlanLabel(membership.planName);
  if (until === "") return <>{name}</>;
  const text = t(kind === "trial" ? "trialUntil" : "planUntil", { name, date: datePart(until) });
  return <UnbrokenDates text={text} />;
}
