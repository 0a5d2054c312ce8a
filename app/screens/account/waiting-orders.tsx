import { useTranslation } from "react-i18next";
import { Table } from "~/app/components/display/table";
import { Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { OrderedPlan } from "./ordered-plan";
import type { WaitingView } from "./to-waiting-view";

/** Stands in for the history while that cannot be read: what waits for payment, with the way there. */
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
