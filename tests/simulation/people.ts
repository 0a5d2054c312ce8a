import type { ListedOrder } from "~/gateway/order/orders";
import type { PurchaseOrder } from "~/gateway/order/payment-progress";
import type { OrderIntent } from "~/gateway/order/store/intents";
import type { NodeProcess } from "./process";

/** A signed-in browser or program; what it does in several tabs goes on at once. */
export interface Device {
  readonly name: string;
  readonly buyer: Buyer;
  sessionId: string | null;
}

interface Buyer {
  readonly uid: string;
  readonly mobileNumber: string;
  /** The personal one, and the one that both buyers administer. */
  readonly companies: readonly [string, string];
  readonly devices: readonly Device[];
}

/** What a buyer can choose; few values, so that stories meet the same ones again. */
export const plans = ["DT_DOCK_0001", "DT_DOCK_0002"] as const;
export const channels = ["wxpay", "alipay"] as const;

export type Choice = Pick<OrderIntent, "productId" | "years" | "channel"> &
  Partial<Pick<OrderIntent, "scene">>;
export const CHOICE: Choice = { productId: plans[0], years: 1, channel: channels[0] };

export const isSameChoice = (one: Choice, other: Choice) =>
  one.productId === other.productId && one.years === other.years && one.channel === other.channel;

export type Answer =
  /** `companyIds`: of the session when the request began and ended; `lastDay`: of the membership, YYYY-MM-DD or "". */
  | { kind: "orders"; orders: readonly PurchaseOrder[]; companyIds: string[]; lastDay: string }
  | { kind: "history"; entries: ListedOrder[]; duplicates: string[][] }
  /** `until`: the last day of the plan that the purchase dialog names. */
  | { kind: "done"; until?: string }
  /** A code of the error catalogue. */
  | { kind: "error"; code: string }
  /** Something that no visitor should see. */
  | { kind: "crash"; error: unknown }
  /** The node died. */
  | { kind: "broken" };

export type Ask =
  | ({ what: "submit"; key?: string } & Choice)
  | { what: "poll" | "look"; orderId: string }
  | { what: "history" | "payable" | "dialog" | "sign in" | "sign out" }
  | { what: "choose company"; companyId: string };

/** A request and when it came: in ms, and its position in the order of the story's events. */
export interface Request {
  device: Device;
  ask: Ask;
  beganAt: number;
  beganSeq: number;
  /** The process that serves it, and how long it had stood still before. */
  process: NodeProcess;
  frozenMs: number;
  answer: Answer | null;
}

/** Both buyers administer it, so that each sees its orders. */
export const SHARED_COMPANY = "80001";

export function createBuyers(): Buyer[] {
  const make = (name: string, uid: string, personal: string): Buyer => {
    const devices: Device[] = [];
    const mobileNumber = `138000000${uid.slice(-2)}`;
    const buyer: Buyer = { uid, mobileNumber, companies: [personal, SHARED_COMPANY], devices };
    for (const device of ["laptop", "phone"])
      devices.push({ name: `${name}'s ${device}`, buyer, sessionId: null });
    return buyer;
  };
  return [make("Li", "10002", "90002"), make("Qian", "10005", "90005")];
}

/** An answer as a story tells it. */
export function answerInWords(answer: Answer): string {
  if (answer.kind === "error") return answer.code;
  if (answer.kind === "crash") return String(answer.error);
  const orders = answer.kind === "orders" ? answer.orders : [];
  const told = answer.kind === "history" ? answer.entries : orders;
  const replaced = orders.map(({ replacedBy }) => replacedBy && `replaced by ${replacedBy}`);
  return [...told.map(({ orderId, state }) => `${orderId} ${state}`), ...replaced].join(" ");
}
