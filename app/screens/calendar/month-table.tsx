import { useTranslation } from "react-i18next";
import { classNames } from "~/app/components/display/class-names";
import { Icon } from "~/app/components/display/icon";
import { paths } from "~/app/paths";
import type { MarketDay } from "~/gateway/core/market-day";
import type { DayNoteView } from "./load-notes";

interface MonthTableProps {
  month: string;
  days: MarketDay[];
  notes: Partial<Record<string, DayNoteView[]>>;
  today: string;
  /** The day whose details are shown. */
  chosen: string | null;
}

const WEEK = 7;

/** A week is a row; each day is a link to its details. */
export function MonthTable({ month, days, notes, today, chosen }: MonthTableProps) {
  const { t } = useTranslation("calendar");
  const weekdays = t("weekdays", { returnObjects: true }) as string[];
  return (
    <table className="calendar">
      <caption className="visually-hidden">{t("title", { month })}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(days).map((week) => (
          <tr key={week.findLast((day) => day !== null)?.date}>
            {week.map((day, index) =>
              day ? (
                <Day
                  key={day.date}
                  day={day}
                  notes={notes[day.date]?.length ?? 0}
                  isToday={day.date === today}
                  isChosen={day.date === chosen}
                />
              ) : (
                <td key={weekdays[index]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Weeks begin on Monday; null stands for a day of another month. */
function toWeeks(days: MarketDay[]): (MarketDay | null)[][] {
  const empty = Array<null>((days[0]?.weekday ?? 1) - 1).fill(null);
  const cells: (MarketDay | null)[] = [...empty, ...days];
  while (cells.length % WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  );
}

interface DayProps {
  day: MarketDay;
  /** How many there are. */
  notes: number;
  isToday: boolean;
  isChosen: boolean;
}

function Day({ day, notes, isToday, isChosen }: DayProps) {
  const { t } = useTranslation("calendar");
  const { date, lunarDate, solarTerm, holiday, change, isTrading } = day;
  return (
    <td className={classNames("calendar-day", change && `calendar-${change}`)}>
      <a
        href={`${paths.marketCalendar({ day: date })}#day`}
        aria-current={isToday ? "date" : undefined}
        className={classNames("calendar-link", isChosen && "calendar-chosen")}
      >
        <span className="calendar-number">{Number(date.slice(-2))}</span>
        {change ? <span className="calendar-change">{t(`short.${change}`)}</span> : null}
        <span className="calendar-note">
          {solarTerm ?? (change === "off" ? holiday : toShortLunar(lunarDate))}
        </span>
        {notes > 0 ? (
          <span className="calendar-notes">
            <Icon name="edit" />
            <span aria-hidden="true">{notes}</span>
            <span className="visually-hidden">{t("noteCount", { number: notes })}</span>
          </span>
        ) : null}
        {isTrading ? (
          <span className="calendar-trading">
            <span className="visually-hidden">{t("trading")}</span>
          </span>
        ) : null}
      </a>
    </td>
  );
}

const FIRST = "初一";

/** A cell of a phone has room for the day, and on the first for the month. */
function toShortLunar(lunarDate: string): string {
  if (lunarDate.endsWith(FIRST)) return lunarDate.slice(0, -FIRST.length);
  return /\p{Script=Han}/u.test(lunarDate) ? lunarDate.slice(-FIRST.length) : lunarDate;
}
