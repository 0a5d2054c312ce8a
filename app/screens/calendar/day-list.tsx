import { useTranslation } from "react-i18next";
import { Table, type TableColumn } from "~/app/components/display/table";
import type { MarketDay } from "~/gateway/core/market-day";
import { WriteLink } from "./day-details";
import type { DayNoteView } from "./load-notes";

interface DayListProps {
  days: MarketDay[];
  notes: Partial<Record<string, DayNoteView[]>>;
  mayWrite: boolean;
}

/** The days of a month with a solar term, a holiday, a make-up working day or notes. */
export function DayList({ days, notes, mayWrite }: DayListProps) {
  const { t } = useTranslation("calendar");
  const weekdays = t("weekdayNames", { returnObjects: true }) as string[];
  const columns: TableColumn<MarketDay>[] = [
    {
      key: "date",
      title: t("date"),
      cell: ({ date, weekday }) => `${date} ${weekdays[weekday - 1]}`,
    },
    { key: "lunar", title: t("lunarDate"), short: true, cell: ({ lunarDate }) => lunarDate },
    {
      key: "events",
      title: t("events"),
      cell: ({ solarTerm, holiday, change }) =>
        [solarTerm, change ? t(`change.${change}`, { holiday }) : null]
          .filter(Boolean)
          .join(" · ") || "—",
    },
    {
      key: "exchanges",
      title: t("exchanges"),
      cell: ({ isTrading }) => (isTrading === null ? "—" : t(isTrading ? "trading" : "closed")),
    },
  ];
  if (Object.keys(notes).length > 0)
    columns.push({
      key: "notes",
      title: t("notes"),
      cell: ({ date }) =>
        notes[date]?.map(({ id, text }) => (
          <p key={id} className="calendar-note-text">
            {text}
          </p>
        )) ?? "—",
    });
  if (mayWrite)
    columns.push({
      key: "write",
      title: t("actions"),
      cell: (day) => <WriteLink day={day} variant="plain" />,
    });
  return (
    <Table
      caption={t("asList")}
      columns={columns}
      rows={days.filter(
        ({ date, solarTerm, change }) => solarTerm !== null || change !== null || notes[date],
      )}
      rowKey={({ date }) => date}
      empty={null}
    />
  );
}
