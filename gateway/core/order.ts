/** See docs/product.md#an-order-is-polled-every-2-s */
export const ORDER_POLL_INTERVAL_MS = 2000;
/** See docs/product.md#an-order-can-be-paid-for-two-hours */
export const ORDER_LIFETIME_SECONDS = 7200;

export const channels = ["wxpay", "alipay"] as const;
export type Channel = (typeof channels)[number];

export const isChannel = (text: string): text is Channel => channels.some((each) => each === text);

export const MIN_YEARS = 1;
export const MAX_YEARS = 100;

export const orderStates = ["pending", "paid", "failed"] as const;
export type OrderState = (typeof orderStates)[number];

export const isOrderState = (text: string): text is OrderState =>
  orderStates.some((each) => each === text);

/** `years` is null for the trial; `amountFen` is for all years, null while the price is unknown. */
export interface Order {
  orderId: string;
  productId: string;
  planName: string;
  years: number | null;
  channel: string;
  amountFen: number | null;
  state: OrderState;
}

/** `createTime` is YYYY-MM-DD HH:mm:ss, or ""; `payTime` is seconds since the epoch. */
export interface HistoryEntry {
  orderId: string;
  productId: string;
  channel: string;
  amountFen: number;
  /** null for any value but an integer */
  status: number | null;
  createTime: string;
  payTime: number | null;
}

export interface HistoryOrder extends Order, Pick<HistoryEntry, "createTime" | "payTime"> {
  amountFen: number;
  state: "paid" | "failed";
  /** Last day of the paid period, YYYY-MM-DD; "" for an unpaid order or an unknown plan. */
  endDate: string;
  isPayable: boolean;
  isForSale: boolean;
}

/** `paidAt` is YYYY-MM-DD HH:mm:ss, or ""; `state` is pending only while the order can be paid. */
export interface OrderDetails extends Omit<HistoryOrder, "state"> {
  state: OrderState;
  paidAt: string;
}

const isBuyable = (years: number) =>
  Number.isInteger(years) && years >= MIN_YEARS && years <= MAX_YEARS;

/** Returns fen, or null for an invalid number of years (docs/product.md#the-total-is-price-times-years). */
export function orderAmountFen(priceFenPerYear: number, years: number): number | null {
  return isBuyable(years) ? priceFenPerYear * years : null;
}

/** Returns the number of years that an amount pays, or null. */
export function findPaidYears(amountFen: number, priceFenPerYear: number): number | null {
  const years = amountFen / priceFenPerYear;
  return isBuyable(years) ? years : null;
}

const PAID = 2;
const PENDING: readonly (number | null)[] = [0, 1];

/** Returns the state of an order during a purchase (docs/product.md#an-order-is-pending-paid-or-failed). */
export function purchaseState(status: number | null): OrderState {
  if (PENDING.includes(status)) return "pending";
  return status === PAID ? "paid" : "failed";
}

/** Returns the state in the history (docs/product.md#only-status-2-is-a-success-in-the-history). */
export function historyState(status: number | null): "paid" | "failed" {
  return status === PAID ? "paid" : "failed";
}
