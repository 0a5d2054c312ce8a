import { useTranslation } from "react-i18next";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { type OrderLabel, orderLabels } from "~/gateway/core/order";

interface OrderFilterProps {
  /** What is filtered by, null for nothing. */
  label: OrderLabel | null;
  counts: Record<OrderLabel, number>;
}

/** Tabs that filter the orders by their labels, each with the number of orders. */
export function OrderFilter({ label, counts }: OrderFilterProps) {
  const { t } = useTranslation("order");
  const all = counts.pending + counts.paid + counts.failed;
  const toTab = (tabLabel: OrderLabel | null, number: number) => ({
    label: `${t(tabLabel ?? "all")} ${number}`,
    to: paths.order({ state: tabLabel ?? undefined }),
    current: tabLabel === label,
  });
  return (
    <Tabs
      label={t("filter")}
      items={[toTab(null, all), ...orderLabels.map((each) => toTab(each, counts[each]))]}
    />
  );
}
