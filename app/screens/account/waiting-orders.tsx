import { useTranslation } from "react-i18next";
import { Table } from "~/app/components/display/table";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { Gateway } from "~/gateway";
import { formatDateTime } from "~/gateway/core/dates";
import type { Channel } from "~/gateway/core/order";
import { OrderedPlan } from "./ordered-plan";

export interface WaitingRow {
  orderId: string;
  period: string;
  years: number;
  channel: Channel;
  /** YYYY-MM-DD HH:mm:ss */
  payUntil: string;
}

/** The visitor's own orders that can still be paid, which are known without the history. */
export async function showWaiting(gateway: Gateway): Promise<WaitingRow[]> {
  const orders = await gateway.purchase.listPayable();
  return orders.map((order) => ({
    orderId: order.orderId,
    period: gateway.account.periodName(order),
    years: order.years,
    channel: order.channel,
    payUntil: formatDateTime(order.expiresAt / 1000),
  }));
}

/** Stands in for the history while that cannot be read: what waits for payment, with the way there. */
export function WaitingOrders({ rows }: { rows: WaitingRow[] }) {
  const { t } = useTranslation("order");
  return (
    <>
      <h2>{t("waiting")}</h2>
      <Table
        caption={t("waiting")}
        columns={[
          {
            key: "period",
            title: t("period"),
            cell: (row) => <OrderedPlan period={row.period} orderId={row.orderId} />,
          },
          { key: "years", title: t("years"), cell: (row) => row.years },
          { key: "channel", title: t("channel"), cell: (row) => t(row.channel) },
          { key: "payUntil", title: t("payUntil"), cell: (row) => row.payUntil },
          {
            key: "state",
            title: t("state"),
            cell: (row) => <Link to={paths.pay(row.orderId)}>{t("continuePayment")}</Link>,
          },
        ]}
        rows={rows}
        rowKey={(row) => row.orderId}
        empty={null}
      />
    </>
  );
}
