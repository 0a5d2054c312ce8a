import { Table } from "~/app/components/display/table";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { useTranslation } from "~/app/translation";
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
  const { t } = useTranslation();
  return (
    <>
      <h2>{t("order.waiting")}</h2>
      <Table
        caption={t("order.waiting")}
        columns={[
          {
            key: "period",
            title: t("order.period"),
            cell: (row) => <OrderedPlan period={row.period} orderId={row.orderId} />,
          },
          { key: "years", title: t("order.years"), cell: (row) => row.years },
          { key: "channel", title: t("order.channel"), cell: (row) => t(`order.${row.channel}`) },
          { key: "payUntil", title: t("order.payUntil"), cell: (row) => row.payUntil },
          {
            key: "state",
            title: t("order.state"),
            cell: (row) => <Link to={paths.pay(row.orderId)}>{t("order.continuePayment")}</Link>,
          },
        ]}
        rows={rows}
        rowKey={(row) => row.orderId}
        empty={null}
      />
    </>
  );
}
