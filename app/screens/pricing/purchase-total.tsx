import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { useHydrated } from "~/app/components/form/use-hydrated";
import "~/app/styles/screens/purchase.css";
import { formatAmount } from "~/gateway/core/money";
import { MIN_YEARS, orderAmountFen } from "~/gateway/core/order";
import type { Product } from "~/gateway/core/plans";
import { lastDayAfter, type PurchaseEffect } from "~/gateway/core/purchase-effect";

interface PurchaseTotalProps {
  product: Product | undefined;
  effect: PurchaseEffect | undefined;
  years: number;
}

/**
 * The total and the last day of the choice. While the entered years are not valid, it keeps those of
 * the last valid number. Without the script it would not follow the choice, so it is hidden there.
 */
export function PurchaseTotal({ product, effect, years }: PurchaseTotalProps) {
  const { t } = useTranslation("purchase");
  const hydrated = useHydrated();
  const priceFen = product?.priceFen ?? 0;
  const isBuyable = orderAmountFen(priceFen, years) !== null;
  const [lastYears, setLastYears] = useState(isBuyable ? years : MIN_YEARS);
  if (isBuyable && years !== lastYears) setLastYears(years);
  const amountFen = orderAmountFen(priceFen, isBuyable ? years : lastYears);
  if (!hydrated || !product || amountFen === null) return null;
  const price = formatAmount(amountFen);
  return (
    <div className="purchase-sum">
      <output className="purchase-total">
        {isBuyable ? t("total", { price }) : t("totalForYears", { price, years: lastYears })}
      </output>
      {effect ? (
        <Paragraph type="tertiary" size="small">
          <UnbrokenDates
            text={t("validUntil", { date: lastDayAfter(effect, isBuyable ? years : lastYears) })}
          />
        </Paragraph>
      ) : null}
    </div>
  );
}
