/** Between two polls of a pending order (spec §9). */
export const ORDER_POLL_INTERVAL_MS = 2000;
/** A pending order can be paid this long (contract §5.3). */
export const ORDER_LIFETIME_SECONDS = 7200;

export const channels = ["wxpay", "alipay"] as const;
export type Channel = (typeof channels)[number];

export const isChannel = (text: string): text is Channel => channels.some((each) => each === text);

/** Years of a purchase (spec §5, §9). */
export const MIN_YEARS = 1;
export const MAX_YEARS = 100;

export const orderStates = ["pending", "paid", "failed"] as const;
export type OrderState = (typeof orderStates)[number];

export const isOrderState = (text: string): text is OrderState =>
  orderStates.some((each) => each === text);

/** An order as every screen and the JSON interface show it (spec §3). */
export interface Order {
  orderId: string;
  productId: string;
  /** The product's id where no plan has a name for it. */
  planName: string;
  /** null for the trial, which is not sold by the year */
  years: number | null;
  channel: string;
  /** fen, for all years; null while the price is not known */
  amountFen: number | null;
  state: OrderState;
}

/** What the upstream's history says of an order. */
export interface HistoryEntry {
  orderId: string;
  productId: string;
  channel: string;
  /** fen, for all years */
  amountFen: number;
  /** null for anything that is no number */
  status: number | null;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  createTime: string;
  /** seconds since the epoch, null when unpaid */
  payTime: number | null;
}

/** An order of the history. */
export interface HistoryOrder extends Order, Pick<HistoryEntry, "createTime" | "payTime"> {
  amountFen: number;
  state: "paid" | "failed";
  /** Last day of the paid period, YYYY-MM-DD; "" when unpaid or the plan is unknown. */
  endDate: string;
  /** It is pending, the visitor's own, and can still be paid by its QR code. */
  isPayable: boolean;
  /** Its product can be bought again. */
  isForSale: boolean;
}

/** One order with all that its buyer may want on paper. */
export interface OrderDetails extends Omit<HistoryOrder, "state"> {
  /** `pending` only while it can be paid (spec §4). */
  state: OrderState;
  /** YYYY-MM-DD HH:mm:ss, "" when unpaid */
  paidAt: string;
}

const isBuyable = (years: number) =>
  Number.isInteger(years) && years >= MIN_YEARS && years <= MAX_YEARS;

/** What so many years cost, in fen; null when so many cannot be bought (spec §5). */
export function orderAmountFen(priceFenPerYear: number, years: number): number | null {
  return isBuyable(years) ? priceFenPerYear * years : null;
}

/** The years that an amount pays, both in fen; null when it pays no number of years that can be bought. */
export function findPaidYears(amountFen: number, priceFenPerYear: number): number | null {
  const years = amountFen / priceFenPerYear;
  return isBuyable(years) ? years : null;
}

const PAID = 2;
const PENDING: readonly (number | null)[] = [0, 1];

/** While buying: 0 and 1 are pending, 2 is paid, everything else has failed (spec §4). */
export function purchaseState(status: number | null): OrderState {
  if (PENDING.includes(status)) return "pending";
  return status === PAID ? "paid" : "failed";
}

/** In the history: 2 is paid, everything else has failed, pending included (spec §4). */
export function historyState(status: number | null): "paid" | "failed" {
  return status === PAID ? "paid" : "failed";
}
