import { spacedPlanName } from "~/gateway/core/plans";

/** What was ordered and under which number, as both tables of orders show it. */
export function OrderedPlan({ planName, orderId }: { planName: string; orderId: string }) {
  return (
    <>
      {spacedPlanName(planName)}
      <span className="cell-note">{orderId}</span>
    </>
  );
}
