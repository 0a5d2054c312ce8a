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

/** What so many years cost, in fen; null when so many cannot be bought (spec §5). */
export function orderAmountFen(priceFenPerYear: number, years: number): number | null {
  const buyable = Number.isInteger(years) && years >= MIN_YEARS && years <= MAX_YEARS;
  return buyable ? priceFenPerYear * years : null;
}

const PAID = 2;
const PENDING: readonly (number | null)[] = [0, 1];

/** While buying: 0 and 1 are pending, 2 is paid, everything else has failed (spec §4). */
export function purchaseState(status: number | null): "pending" | "paid" | "failed" {
  if (PENDING.includes(status)) return "pending";
  return status === PAID ? "paid" : "failed";
}

/** In the history: 2 is paid, everything else has failed, pending included (spec §4). */
export function historyState(status: number | null): "paid" | "failed" {
  return status === PAID ? "paid" : "failed";
}

/** An order of the history (spec §3). */
export interface HistoryOrder {
  orderId: string;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  createTime: string;
  productId: string;
  channel: string;
  /** seconds since the epoch, null when unpaid */
  payTime: number | null;
  status: number | null;
  priceFen: number;
}
