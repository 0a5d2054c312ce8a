import { useTranslation } from "react-i18next";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { type OrderState, orderStates } from "~/gateway/core/order";

interface OrderFilterProps {
  /** The state that is filtered by, null for every state. */
  state: OrderState | null;
  counts: Record<OrderState, number>;
}

/** Tabs that filter the orders by state, each with the number of orders. */
export function OrderFilter({ state, counts }: OrderFilterProps) {
  const { t } = useTranslation("order");
  const all = counts.pending + counts.paid + counts.failed;
  const toTab = (tabState: OrderState | null, number: number) => ({
    label: `${t(tabState ?? "all")} ${number}`,
    to: paths.order({ state: tabState ?? undefined }),
    current: tabState === state,
  });
  return (
    <Tabs
      label={t("filter")}
      items={[toTab(null, all), ...orderStates.map((each) => toTab(each, counts[each]))]}
    />
  );
}
