import { useTranslation } from "react-i18next";
import { Table, type TableColumn } from "~/app/components/display/table";
import type { MarketDay } from "~/gateway/core/market-day";
import { WriteLink } from "./day-details";

/** The days of a month with a solar term, a holiday or a make-up working day. */
export function DayList({ days, mayWrite }: { days: MarketDay[]; mayWrite: boolean }) {
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
        [solarTerm, change ? t(`change.${change}`, { holiday }) : null].filter(Boolean).join(" · "),
    },
    {
      key: "exchanges",
      title: t("exchanges"),
      cell: ({ isTrading }) => (isTrading === null ? "—" : t(isTrading ? "trading" : "closed")),
    },
  ];
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
      rows={days.filter(({ solarTerm, change }) => solarTerm !== null || change !== null)}
      rowKey={({ date }) => date}
      empty={null}
    />
  );
}
