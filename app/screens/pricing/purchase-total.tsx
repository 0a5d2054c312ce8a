import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { useHydrated } from "~/app/components/form/use-hydrated";
import "~/app/styles/screens/purchase.css";
import { formatPrice } from "~/gateway/core/money";
import { MIN_YEARS, orderAmountFen } from "~/gateway/core/order";
import type { Product } from "~/gateway/core/plans";
import { lastDayAfter, type PurchaseEffect } from "~/gateway/core/purchase-effect";

interface PurchaseTotalProps {
  product: Product | undefined;
  effect: PurchaseEffect | undefined;
  years: number;
}

/**
 * What the choice costs in all and until when it lasts, said again whenever it changes; while the years
 * cannot be bought, for the last number that could. It would not change without the script, where the
 * payment's page is the first to say it.
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
  const price = formatPrice(amountFen);
  return (
    <div className="purchase-sum">
      <output className="purchase-total">
        {isBuyable ? t("total", { price }) : t("totalForYears", { price, years: lastYears })}
      </output>
      {effect ? (
        <Paragraph type="tertiary" size="small">
          {t("validUntil", { date: lastDayAfter(effect, isBuyable ? years : lastYears) })}
        </Paragraph>
      ) : null}
    </div>
  );
}
