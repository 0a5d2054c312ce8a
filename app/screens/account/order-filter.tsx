import { useTranslation } from "react-i18next";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { type OrderState, orderStates } from "~/gateway/core/order";

interface OrderFilterProps {
  /** null while orders of every state are shown */
  state: OrderState | null;
  counts: Record<OrderState, number>;
}

/** The orders of every state, or of one: links, each with how many there are. */
export function OrderFilter({ state, counts }: OrderFilterProps) {
  const { t } = useTranslation("order");
  const all = counts.pending + counts.paid + counts.failed;
  const item = (wanted: OrderState | null, number: number) => ({
    label: t("count", { name: t(wanted ?? "all"), number }),
    to: paths.order({ state: wanted ?? undefined }),
    current: wanted === state,
  });
  return (
    <Tabs
      label={t("filter")}
      items={[item(null, all), ...orderStates.map((wanted) => item(wanted, counts[wanted]))]}
    />
  );
}
