import { useTranslation } from "react-i18next";
import { StatusTag } from "~/app/components/status-tag";
import { Table } from "~/app/components/table";
import { paths } from "~/app/paths";
import { formatFenTwoDecimals } from "~/gateway/core/money";
import type { HistoryRow } from "./show-history";

/** The order history; a row that can still be paid leads back to its QR. */
export function OrderTable({ rows }: { rows: HistoryRow[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t("order.history")}
      columns={[
        { key: "period", label: t("order.period") },
        { key: "createTime", label: t("order.createTime") },
        { key: "endDate", label: t("order.endDate") },
        { key: "channel", label: t("order.channel") },
        { key: "price", label: t("order.price"), align: "end" },
        { key: "state", label: t("order.state") },
      ]}
      rows={rows.map((row) => ({
        key: row.orderId,
        cells: {
          period: (
            <>
              {row.period}
              <span className="cell-note">{row.orderId}</span>
            </>
          ),
          createTime: row.createTime,
          endDate: row.endDate || "—",
          channel: t(`order.${row.channel}`, { defaultValue: row.channel }),
          price: `¥${formatFenTwoDecimals(row.priceFen)}`,
          state: (
            <>
              <StatusTag kind={row.state === "paid" ? "success" : "failure"}>
                {t(row.state === "paid" ? "order.paid" : "order.failed")}
              </StatusTag>
              {row.payable ? <a href={paths.pay(row.orderId)}>{t("order.continuePayment")}</a> : null}
            </>
          ),
        },
      }))}
    />
  );
}
