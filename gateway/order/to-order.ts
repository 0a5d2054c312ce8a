import {
  findPaidYears,
  latestOutcome,
  ORDER_LIFETIME_MS,
  type Outcome,
  outcomeOf,
  stateOf,
} from "../core/order";
import type { Order } from "../core/order-schema";
import { OrderStatus } from "../core/order-status";
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
  /** Records of the buyer, newest first, with all of its product: they tell what replaced it. */
  others: readonly [orderId: string, record: RecordedOrder][];
}

/** What an order is seen with. */
interface Surroundings {
  /** The product that is sold now; null if it is unknown. */
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
    scene: record?.scene ?? null,
    amountFen: entry?.amountFen ?? record?.amountFen ?? null,
    ...standing,
    createdAt: entry?.createdAt ?? record?.createdAt ?? null,
    paidAt: wasPaid ? (entry?.paidAt ?? record?.foundPaidAt ?? null) : null,
    refundedAt: state === "refunded" ? (entry?.refundedAt ?? null) : null,
    period: null,
    endedBy: null,
    ...(state === "paid" && planPeriod),
    ...toOwner(known),
    invoice: entry?.invoice ?? null,
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
): Pick<Order, "state" | "scanned" | "cancelled" | "payUntil" | "replacedBy"> {
  const { entry, record } = known;
  const listed = entry ? outcomeOf(entry.status) : "open";
  const recorded = record ? outcomeOf(record.status) : "open";
  // A record is closed only while the order can be paid: neither expired nor replaced.
  const outcome = latestOutcome([listed, recorded === "closed" ? "failed" : recorded]);
  const createdAt = record?.createdAt ?? entry?.createdAt ?? null;
  const payUntil = createdAt === null ? null : createdAt + ORDER_LIFETIME_MS;
  const replacedBy = isOpenOrClosed(outcome) ? findReplacement(known, now) : null;
  const state = stateOf({ outcome, replacedBy, payUntil, now });
  const scanned = state === "pending" && (record ?? entry)?.status === OrderStatus.scanned;
  const cancelled = state === "failed" && [listed, recorded].every(isOpenOrClosed);
  return { state, scanned, cancelled, payUntil, replacedBy };
}

const isOpenOrClosed = (outcome: Outcome) => outcome === "open" || outcome === "closed";

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
  const isInstead = ([otherId, other]: [string, RecordedOrder]) =>
    otherId !== orderId &&
    other.productId === record.productId &&
    (other.createdAt > record.createdAt || outcomeOf(other.status) === "paid") &&
    werePayableTogether(record, other);
  const first = indexBefore(others, record.foundPaidAt ?? record.createdAt + ORDER_LIFETIME_MS);
  for (let index = first; index < others.length; index += 1) {
    const other = others[index];
    if (other && isInstead(other)) return other[0];
  }
  return null;
}

export const sortNewestFirst = (records: Iterable<[string, RecordedOrder]>) =>
  [...records].sort(([, one], [, other]) => other.createdAt - one.createdAt);

/** Returns the index of the first order that was made before a time; what was made later replaces nothing. */
function indexBefore(newestFirst: KnownOrder["others"], ms: number): number {
  let [low, high] = [0, newestFirst.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((newestFirst[middle]?.[1].createdAt ?? 0) < ms) high = middle;
    else low = middle + 1;
  }
  return low;
}
