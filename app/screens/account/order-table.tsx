import Empty from "@douyinfe/semi-ui/lib/es/empty";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Table, type TableColumn } from "~/app/components/display/table";
import { StatusTag, Tag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyPicture } from "~/app/components/feedback/empty-picture";
import { formatAmount } from "~/gateway/core/money";
import { type HistoryOrder, isChannel } from "~/gateway/core/order";
import "~/app/styles/empty-state.css";
import { OrderedPlan } from "./ordered-plan";

interface OrderTableProps {
  rows: HistoryOrder[];
  /** The ids of orders that are duplicate payments. */
  duplicates: readonly string[];
  /** false when the history could not be read: then no rows are not no orders. */
  known: boolean;
}

/** The order history; orders that can still be paid stand above it (`WaitingOrders`). */
export function OrderTable({ rows, duplicates, known }: OrderTableProps) {
  const { t } = useTranslation("order");
  return (
    <Table
      caption={t("history")}
      columns={columns(t, duplicates)}
      rows={rows}
      rowKey={(row) => row.orderId}
      empty={
        <Empty
          image={<EmptyPicture />}
          description={
            <>
              <Paragraph className="semi-empty-title">{t("empty")}</Paragraph>
              {known ? null : t("emptyUnknown")}
            </>
          }
        />
      }
    />
  );
}

function columns(
  t: TFunction<"order">,
  duplicates: readonly string[],
): TableColumn<HistoryOrder>[] {
  return [
    {
      key: "plan",
      title: t("period"),
      cell: (row) => <OrderedPlan planName={row.planName} orderId={row.orderId} />,
    },
    { key: "createTime", title: t("createTime"), cell: (row) => row.createTime },
    { key: "years", title: t("years"), cell: (row) => row.years ?? "—" },
    { key: "endDate", title: t("endDate"), short: true, cell: (row) => row.endDate || "—" },
    {
      key: "channel",
      title: t("channel"),
      short: true,
      cell: ({ channel }) => (isChannel(channel) ? t(channel) : channel),
    },
    {
      key: "price",
      title: t("price"),
      numeric: true,
      cell: (row) => formatAmount(row.amountFen),
    },
    {
      key: "state",
      title: t("state"),
      cell: (row) => (
        <>
          <StatusTag status={row.state === "paid" ? "success" : "failure"}>
            {t(row.state === "paid" ? "paid" : "failed")}
          </StatusTag>
          {duplicates.includes(row.orderId) ? (
            <Tag tone="warning" icon={<Icon name="warning" />}>
              {t("paidTwiceMark")}
            </Tag>
          ) : null}
        </>
      ),
    },
  ];
}
