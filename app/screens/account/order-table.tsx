import type { TFunction } from "i18next";
import { Icon } from "~/app/components/display/icon";
import { Table, type TableColumn } from "~/app/components/display/table";
import { StatusTag, Tag } from "~/app/components/display/tag";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
import { formatFenTwoDecimals } from "~/gateway/core/money";
import { OrderedPlan } from "./ordered-plan";
import type { HistoryRow } from "./show-history";

interface OrderTableProps {
  rows: HistoryRow[];
  /** false when the history could not be read: then no rows are not no orders. */
  known: boolean;
}

/** The order history; a row that can still be paid leads back to its QR. */
export function OrderTable({ rows, known }: OrderTableProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t("order.history")}
      columns={columns(t)}
      rows={rows}
      rowKey={(row) => row.orderId}
      empty={
        <EmptyState
          title={t("order.empty")}
          description={known ? undefined : t("order.emptyUnknown")}
        />
      }
    />
  );
}

function columns(t: TFunction): TableColumn<HistoryRow>[] {
  return [
    {
      key: "period",
      title: t("order.period"),
      cell: (row) => <OrderedPlan period={row.period} orderId={row.orderId} />,
    },
    { key: "createTime", title: t("order.createTime"), cell: (row) => row.createTime },
    { key: "endDate", title: t("order.endDate"), cell: (row) => row.endDate || "—" },
    {
      key: "channel",
      title: t("order.channel"),
      cell: (row) => t(`order.${row.channel}`, { defaultValue: row.channel }),
    },
    {
      key: "price",
      title: t("order.price"),
      numeric: true,
      cell: (row) => `¥${formatFenTwoDecimals(row.priceFen)}`,
    },
    {
      key: "state",
      title: t("order.state"),
      cell: (row) => (
        <>
          <StatusTag status={row.state === "paid" ? "success" : "failure"}>
            {t(row.state === "paid" ? "order.paid" : "order.failed")}
          </StatusTag>
          {row.paidTwice ? (
            <Tag tone="warning" icon={<Icon name="warning" />}>
              {t("order.paidTwiceMark")}
            </Tag>
          ) : null}
          {row.payable ? (
            <Link className="cell-action" to={paths.pay(row.orderId)}>
              {t("order.continuePayment")}
            </Link>
          ) : null}
        </>
      ),
    },
  ];
}
