import { useTranslation } from "react-i18next";
import { Table } from "~/app/components/display/table";
import { StatusTag } from "~/app/components/display/tag";
import { Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { formatAmount } from "~/gateway/core/money";
import { OrderedPlan } from "./ordered-plan";
import type { WaitingView } from "./to-waiting-view";

/** What waits for its payment, above the history: how much, how long, and the way there. */
export function WaitingOrders({ rows }: { rows: WaitingView[] }) {
  const { t } = useTranslation("order");
  return (
    <>
      <Title heading={2}>{t("waiting")}</Title>
      <Table
        caption={t("waiting")}
        columns={[
          {
            key: "plan",
            title: t("period"),
            cell: (row) => <OrderedPlan planName={row.planName} orderId={row.orderId} />,
          },
          { key: "years", title: t("years"), cell: (row) => row.years },
          { key: "channel", title: t("channel"), cell: (row) => t(row.channel) },
          {
            key: "price",
            title: t("price"),
            numeric: true,
            cell: ({ amountFen }) => (amountFen === null ? "—" : formatAmount(amountFen)),
          },
          {
            key: "payUntil",
            title: t("payUntil"),
            cell: (row) => (
              <>
                {row.payUntil}
                <span className="cell-note">{t("minutesLeft", { minutes: row.minutesLeft })}</span>
              </>
            ),
          },
          {
            key: "state",
            title: t("state"),
            cell: (row) => (
              <>
                <StatusTag status="pending">{t("pending")}</StatusTag>
                <Link className="cell-action" to={paths.pay(row.orderId)}>
                  {t("continuePayment")}
                </Link>
              </>
            ),
          },
        ]}
        rows={rows}
        rowKey={(row) => row.orderId}
        empty={null}
      />
    </>
  );
}
