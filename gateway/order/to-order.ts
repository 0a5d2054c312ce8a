import {
  findPaidYears,
  latestOutcome,
  ORDER_LIFETIME_MS,
  outcomeOf,
  SCANNED,
  stateOf,
} from "../core/order";
import type { Order } from "../core/order-schema";
import type { Product } from "../core/plans";
import type { HistoryEntry } from "../upstream/history-order";
import type { Catalogue } from "./catalogue";
import type { PlanPeriod } from "./order-periods";
import { werePayableTogether } from "./overlapping-payments";
import type { RecordedOrder } from "./store/order-records";

/** What is known of an order: by the upstream's history, by the gateway's record, or by both. */
export interface KnownOrder {
  orderId: string;
  entry: HistoryEntry | null;
  record: RecordedOrder | null;
  /** The order of its company and product that is to be paid, by the records. */
  current: string | null;
  /** The records of the buyer's other orders, which tell what replaced it. */
  others: ReadonlyMap<string, RecordedOrder>;
}

/** What an order is seen with. */
interface Surroundings {
  /** As it is sold now; null when unknown. */
  product: Product | null;
  catalogue: Pick<Catalogue, "findPlan" | "trialProduct">;
  /** undefined for an order that is not paid */
  planPeriod?: PlanPeriod;
  alsoPaid: string[];
  /** ms */
  now: number;
}

/** Makes every order that is shown or told (docs/product.md#one-order-tells-one-story). */
export function toOrder(known: KnownOrder, surroundings: Surroundings): Order {
  const { orderId, entry, record } = known;
  const { product, catalogue, planPeriod, alsoPaid, now } = surroundings;
  const productId = record?.productId ?? entry?.productId ?? "";
  const standing = toStanding(known, now);
  const { state } = standing;
  const wasPaid = state === "paid" || state === "refunded";
  return {
    orderId,
    productId,
    planName: catalogue.findPlan(productId)?.planName ?? product?.description ?? productId,
    years: findYears(known, surroundings),
    channel: record?.channel ?? entry?.channel ?? "",
    amountFen: entry?.amountFen ?? record?.amountFen ?? null,
    ...standing,
    createdAt: entry?.createdAt ?? record?.createdAt ?? null,
    paidAt: wasPaid ? (entry?.paidAt ?? record?.foundPaidAt ?? null) : null,
    refundedAt: state === "refunded" ? (entry?.refundedAt ?? null) : null,
    period: null,
    endedBy: null,
    ...(state === "paid" && planPeriod),
    ...toOwner(known),
    alsoPaid: state === "paid" ? alsoPaid : [],
  };
}

/** Returns whose plan an order buys, and who ordered it for an enterprise; a record names enterprises alone. */
function toOwner({ entry, record }: KnownOrder): Pick<Order, "company" | "buyerName"> {
  const { companyId = "", companyName } = record ?? {};
  const recorded = companyName ? { companyId, companyName } : null;
  const company = entry?.company === undefined ? recorded : entry.company;
  if (!company) return { company: null, buyerName: null };
  return { company, buyerName: entry?.buyerName || record?.buyerName || null };
}

/** Returns how an order stands; `payUntil` is by the gateway's clock where it made the order. */
export function toStanding(
  known: KnownOrder,
  now: number,
): Pick<Order, "state" | "scanned" | "payUntil" | "replacedBy"> {
  const { entry, record } = known;
  const listed = entry ? outcomeOf(entry.status) : "open";
  const recorded = record ? outcomeOf(record.status) : "open";
  // A record is closed only while the order can be paid: neither expired nor replaced.
  const outcome = latestOutcome([listed, recorded === "closed" ? "failed" : recorded]);
  const createdAt = record?.createdAt ?? entry?.createdAt ?? null;
  const payUntil = createdAt === null ? null : createdAt + ORDER_LIFETIME_MS;
  const isUnpaid = outcome === "open" || outcome === "closed";
  const replacedBy = isUnpaid ? findReplacement(known, now) : null;
  const state = stateOf({ outcome, replacedBy, payUntil, now });
  const scanned = state === "pending" && (record ?? entry)?.status === SCANNED;
  return { state, scanned, payUntil, replacedBy };
}

/** Returns the years that are bought; the price tells them where nothing else does and it divides the amount. */
export function findYears(
  { entry, record }: Pick<KnownOrder, "entry" | "record">,
  { product, catalogue }: Pick<Surroundings, "product" | "catalogue">,
): number | null {
  if ((record ?? entry)?.productId === catalogue.trialProduct) return null;
  const known = record?.years ?? entry?.years;
  if (known) return known;
  return entry && product ? findPaidYears(entry.amountFen, product.priceFen) : null;
}

/** Returns the id of the order that was offered instead of this one, or null. */
function findReplacement(
  { orderId, record, current, others }: KnownOrder,
  now: number,
): string | null {
  if (!record) return null;
  if (now < record.createdAt + ORDER_LIFETIME_MS) return current === orderId ? null : current;
  let latest: [string, RecordedOrder] | null = null;
  for (const [otherId, other] of others) {
    const isLater = other.createdAt > record.createdAt || outcomeOf(other.status) === "paid";
    const isInstead =
      isLater && other.productId === record.productId && werePayableTogether(record, other);
    if (isInstead && otherId !== orderId && !(latest && latest[1].createdAt > other.createdAt))
      latest = [otherId, other];
  }
  return latest?.[0] ?? null;
}
