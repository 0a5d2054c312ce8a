import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Tag } from "~/app/components/display/tag";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { paths } from "~/app/paths";
import { formatAmount } from "~/gateway/core/money";
import { isPaymentChannel, type PaymentChannel } from "~/gateway/core/payment-channels";
import "~/app/styles/reading.css";
import "./orders.css";
import { DateTime } from "./date-time";
import { toInvoiceAddress, toInvoiceText } from "./invoice-link";
import { OrderNumber, toOrderNumberTexts } from "./order-number";
import { OrderStatus, toStatusTexts } from "./order-status";
import { ServicePeriod, toPeriodTexts } from "./service-period";
import type { OrderView } from "./to-order-view";

interface OrderTableProps {
  rows: OrderView[];
  /** The ids of orders that are duplicate payments. */
  duplicates: readonly string[];
  /** Whether invoices are asked for by a form. */
  hasInvoices: boolean;
}

/** The order history. Native elements with Semi's classes, because a page has many rows. */
export function OrderTable({ rows, duplicates, hasInvoices }: OrderTableProps) {
  const { t } = useTranslation(["order", "common"]);
  const texts = toRowTexts(t);
  const toPlanLabel = usePlanLabels();
  return (
    <table className="data-table order-table">
      <caption className="visually-hidden">{t("history")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("period")}</th>
          <th scope="col">{texts.createTime}</th>
          <th scope="col">{texts.years}</th>
          <th scope="col">{texts.servicePeriod}</th>
          <th scope="col" className="cell-numeric">
            {texts.price}
          </th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("actions")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderRow
            key={row.orderId}
            row={row}
            toPlanLabel={toPlanLabel}
            hasInvoices={hasInvoices}
            isDuplicate={duplicates.includes(row.orderId)}
            texts={texts}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The texts that all rows have in common, translated once. */
const toRowTexts = (t: TFunction<["order", "common"]>) => ({
  number: toOrderNumberTexts(t),
  toOrderedBy: (name: string) => t("orderedBy", { name }),
  createTime: t("createTime"),
  years: t("years"),
  servicePeriod: t("servicePeriod"),
  period: toPeriodTexts(t),
  unknownYears: t("unknownYears"),
  trial: t("trial"),
  status: toStatusTexts(t),
  price: t("price"),
  channels: { wxpay: t("wxpay"), alipay: t("alipay") } satisfies Record<PaymentChannel, string>,
  paidTwice: t("paidTwiceMark"),
  details: t("details"),
  buyAgain: t("buyAgain"),
  orderAgain: t("orderAgain"),
  invoice: t("invoice"),
  invoiceRequested: t("invoiceRequested"),
  invoiceIssued: t("invoiceIssued"),
});

interface OrderRowProps {
  row: OrderView;
  toPlanLabel(planName: string): string;
  isDuplicate: boolean;
  hasInvoices: boolean;
  texts: ReturnType<typeof toRowTexts>;
}

function OrderRow({ row, toPlanLabel, isDuplicate, hasInvoices, texts }: OrderRowProps) {
  const { orderId, productId, channel, label } = row;
  const toInvoice = toInvoiceAddress(row, hasInvoices);
  return (
    <tr>
      <td className="order-plan">
        <span className="order-plan-name">{toPlanLabel(row.planName)}</span>
        <OrderNumber orderId={orderId} texts={texts.number} />
        {row.buyerName && row.company ? (
          <span className="cell-note">{texts.toOrderedBy(row.buyerName)}</span>
        ) : null}
      </td>
      <td data-title={texts.createTime}>
        <DateTime value={row.createdAt} />
      </td>
      <td data-title={texts.years}>
        {row.years ?? (row.isTrial ? texts.trial : texts.unknownYears)}
      </td>
      <td data-title={texts.servicePeriod}>
        <ServicePeriod
          order={row}
          texts={texts.period}
          endedBy={row.endedBy && toPlanLabel(row.endedBy)}
        />
      </td>
      <td data-title={texts.price} className="cell-numeric">
        {row.amountFen === null ? "—" : formatAmount(row.amountFen)}
        <span className="cell-note">
          {isPaymentChannel(channel) ? texts.channels[channel] : channel}
        </span>
      </td>
      <td className="order-state">
        <OrderStatus order={row} texts={texts.status} />
        {isDuplicate ? (
          <Tag tone="warning" icon={<Icon name="warning" />}>
            {texts.paidTwice}
          </Tag>
        ) : null}
      </td>
      <td className="order-actions">
        <a href={paths.orderDetails(orderId)}>{texts.details}</a>
        {row.isForSale && label !== "pending" ? (
          <a href={paths.purchase({ productId, years: row.years?.toString(), channel })}>
            {label === "paid" ? texts.buyAgain : texts.orderAgain}
          </a>
        ) : null}
        {toInvoice ? <a href={toInvoice}>{texts[toInvoiceText(row)]}</a> : null}
      </td>
    </tr>
  );
}
