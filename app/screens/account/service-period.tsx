import type { TFunction } from "i18next";
import type { OrderView } from "./to-order-view";

type PeriodTexts = ReturnType<typeof toPeriodTexts>;

interface ServicePeriodProps {
  order: OrderView;
  texts: PeriodTexts;
  /** The name of the plan that ended the period, as it is shown. */
  endedBy: string | null;
}

/** Returns the texts of a period. A list gets them once, not for each order. */
export function toPeriodTexts(t: TFunction<["order", "common"]>) {
  return {
    toUntil: (date: string) => t("until", { date }),
    toEndedBy: (plan: string) => t("endedBy", { plan }),
  };
}

/** The first and the last day that an order pays for, and what ended them early. */
export function ServicePeriod({ order, texts, endedBy }: ServicePeriodProps) {
  const { firstDay, lastDay } = order;
  return (
    <>
      {firstDay ? (
        <span>
          <span className="date">{firstDay}</span>{" "}
          <span className="date">{texts.toUntil(lastDay)}</span>
        </span>
      ) : (
        "—"
      )}
      {endedBy ? <span className="cell-note">{texts.toEndedBy(endedBy)}</span> : null}
    </>
  );
}
