import { useTranslation } from "react-i18next";
import { useHydrated } from "~/app/components/form/use-hydrated";
import "~/app/styles/screens/purchase.css";
import { formatPrice } from "~/gateway/core/money";
import { orderAmountFen } from "~/gateway/core/order";
import type { Product } from "~/gateway/core/plans";

/**
 * What the choice costs in all, said again whenever it changes. It would not change without the
 * script, where the payment's page is the first to say it.
 */
export function PurchaseTotal({ product, years }: { product: Product | undefined; years: number }) {
  const { t } = useTranslation("purchase");
  const amountFen = product ? orderAmountFen(product.priceFen, years) : null;
  if (!useHydrated()) return null;
  return (
    <output className="purchase-total">
      {amountFen === null ? null : t("total", { price: formatPrice(amountFen) })}
    </output>
  );
}
