/** The first year that calendars and statistics show. */
export const FIRST_YEAR = 2020;
const LAST_MONTH = "2099-12";

/** Returns the month that is `by` months later, "YYYY-MM"; null for one that no page shows. */
export function shiftMonth(month: string, by: number): string | null {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const shifted = new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
  return shifted >= `${FIRST_YEAR}-01` && shifted <= LAST_MONTH ? shifted : null;
}

/** Returns the days of a month, "YYYY-MM-DD". */
export function listDays(month: string): string[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from(
    { length: count },
    (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`,
  );
}

/** Returns 1 for Monday to 7 for Sunday. */
export const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
