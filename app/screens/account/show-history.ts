import { pageOf } from "~/app/request/paging";
import type { Gateway } from "~/gateway";
import { type HistoryOrder, historyState } from "~/gateway/core/order";

const PAGE_SIZE = 20;

export interface HistoryRow {
  orderId: string;
  period: string;
  /** YYYY-MM-DD, empty when unpaid */
  endDate: string;
  createTime: string;
  channel: string;
  priceFen: number;
  state: "paid" | "failed";
  /** A pending order of this visitor that can still be paid. */
  payable: boolean;
  /** Paid on top of another order of the same plan, or under one. */
  paidTwice: boolean;
}

/** One page of the history as the table shows it; only its pending rows ask whether they can still be paid. */
export async function showHistory(
  gateway: Gateway,
  history: readonly HistoryOrder[],
  wanted: number,
) {
  const paidTwice = await gateway.purchase.findPaidTwice(history);
  const { shown, ...place } = pageOf(history, wanted, PAGE_SIZE);
  const marked = new Set(paidTwice.flat());
  const rows = await Promise.all(
    shown.map(async (order) => ({
      paidTwice: marked.has(order.orderId),
      ...(await toRow(gateway, order)),
    })),
  );
  return { rows, paidTwice, ...place };
}

async function toRow(gateway: Gateway, order: HistoryOrder) {
  return {
    orderId: order.orderId,
    period: gateway.account.periodName(order),
    endDate: gateway.account.periodEnd(order),
    createTime: order.createTime,
    channel: order.channel,
    priceFen: order.priceFen,
    state: historyState(order.status),
    payable: await gateway.purchase.isPayable(order.orderId, order.status),
  };
}
