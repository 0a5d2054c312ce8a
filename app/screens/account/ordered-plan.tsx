/** What was ordered and under which number, as both tables of orders show it. */
export function OrderedPlan({ period, orderId }: { period: string; orderId: string }) {
  return (
    <>
      {period}
      <span className="cell-note">{orderId}</span>
    </>
  );
}
