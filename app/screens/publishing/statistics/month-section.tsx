import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Table } from "~/app/components/display/table";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { MonthDone } from "~/gateway/core/publishing/publication-counts";
import { doneColumns } from "./done-columns";
import { MonthChart } from "./month-chart";

/** The months of a year as a chart, and the same numbers as a table. */
export function MonthSection({ year, months }: { year: number; months: MonthDone[] }) {
  const { t } = useTranslation("statistics");
  const rows = months.filter(({ published, drafts }) => published + drafts > 0);
  return (
    <Section id="months" title={t("byMonth")}>
      <MonthChart year={year} months={months} />
      <Table
        caption={t("byMonth")}
        columns={[
          {
            key: "month",
            title: t("month"),
            cell: ({ month }) => <Link to={paths.statistics({ month })}>{month}</Link>,
          },
          ...doneColumns<MonthDone>(t),
        ]}
        rows={rows}
        rowKey={({ month }) => month}
        empty={null}
      />
    </Section>
  );
}
