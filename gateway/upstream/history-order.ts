import { z } from "zod";
import { parseDateTime } from "../core/dates";
import { invoiceStates } from "../core/invoice-kinds";
import type { Order, Period } from "../core/order-schema";
import {
  inTimeZone,
  wireEpochMs,
  wireFen,
  wireId,
  wireObject,
  wireStatus,
  wireText,
  wireYears,
} from "./wire";

/** The most orders that are read at once. */
export const MOST_ORDERS = 200;

export interface HistoryPage {
  /** The order with which it begins; the newest by default. */
  from?: string;
}

/** null for an order without an invoice, and where the upstream does not say. */
const wireInvoiceState = z.enum(invoiceStates).nullable().catch(null);

const wireEntries = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => parseDateTime(dateTime, timeZone));
  const wireEntry = wireObject({
    orderId: ["order_id", wireId],
    createdAt: ["create_time", wireMoment],
    productId: ["pid", wireId],
    channel: wireText,
    paidAt: ["pay_time", wireEpochMs],
    status: wireStatus,
    amountFen: ["pprice", wireFen],
    years: wireYears,
    from: ["period_from", wireMoment],
    to: ["period_to", wireMoment],
    refundedAt: ["refund_time", wireEpochMs],
    companyId: ["company_id", wireText],
    companyName: ["company_name", wireText],
    buyerName: ["name", wireText],
    invoice: ["invoice_state", wireInvoiceState],
  });
  return z.array(
    wireEntry.transform(({ from, to, companyId, companyName, ...entry }) => ({
      ...entry,
      period: toPeriod(from, to),
      /** The enterprise whose plan it buys; undefined where the upstream does not say. */
      company: companyId === "" ? undefined : toOwner(companyId, companyName),
    })),
  );
});

export type HistoryEntry = z.output<ReturnType<typeof wireEntries>>[number];

const newest = inTimeZone((_wireDate, timeZone) => toPage(timeZone));

/** The orders of both history calls; times in ms since the epoch (docs/upstream.md#order-history). */
export const wireHistory = (timeZone: string, { from }: HistoryPage) =>
  from === undefined ? newest(timeZone) : toPage(timeZone, from);

/** An upstream that reads neither `limit` nor `from` answers all orders; only those of the page are parsed. */
function toPage(timeZone: string, from?: string) {
  const page = z.array(z.unknown()).transform((entries) => {
    const first = from === undefined ? 0 : entries.findIndex((entry) => isOrder(entry, from));
    return first === -1 ? [] : entries.slice(first, first + MOST_ORDERS);
  });
  return page.pipe(wireEntries(timeZone));
}

const isOrder = (entry: unknown, orderId: string): boolean =>
  typeof entry === "object" &&
  entry !== null &&
  "order_id" in entry &&
  String(entry.order_id) === orderId;

const NO_COMPANY = "0";

const toOwner = (companyId: string, companyName: string): Order["company"] =>
  companyId === NO_COMPANY ? null : { companyId, companyName };

const toPeriod = (from: number | null, to: number | null): Period =>
  from !== null && to !== null && from <= to ? { from, to } : null;
