/** A signed-in browser or program; what it does in several tabs goes on at once. */
export interface Device {
  readonly name: string;
  readonly buyer: Buyer;
  sessionId: string | null;
}

export interface Buyer {
  readonly name: string;
  readonly uid: string;
  readonly mobileNumber: string;
  readonly companies: readonly string[];
  readonly devices: readonly Device[];
}

/** What a buyer can choose; few values, so that stories meet the same ones again. */
export const plans = ["DT_DOCK_0001", "DT_DOCK_0002"] as const;
export const channels = ["wxpay", "alipay"] as const;

export interface Choice {
  productId: (typeof plans)[number];
  years: number;
  channel: (typeof channels)[number];
}

/** An order in an answer. */
export interface ToldOrder extends Choice {
  orderId: string;
  state: "pending" | "paid" | "failed";
  expired: boolean;
  replacedBy: string | null;
  statusKnown: boolean;
}

/** A line of the order history. */
interface ToldEntry {
  orderId: string;
  state: "paid" | "failed";
  isPayable: boolean;
}

export type Answer =
  /** `companyId`: of the session, null where the answer does not say. */
  | { kind: "orders"; orders: ToldOrder[]; companyId: string | null }
  | { kind: "history"; entries: ToldEntry[]; duplicates: string[][] }
  | { kind: "done" }
  /** A code of the error catalogue. */
  | { kind: "error"; code: string }
  /** Something that no visitor should see. */
  | { kind: "crash"; error: unknown }
  /** The node died. */
  | { kind: "broken" };

export type Ask =
  | ({ what: "submit" } & Choice)
  | { what: "poll" | "look"; orderId: string }
  | { what: "history" | "payable" | "sign in" | "sign out" }
  | { what: "choose company"; companyId: string };

export function createBuyers(): Buyer[] {
  const make = (name: string, uid: string, companies: string[]): Buyer => {
    const devices: Device[] = [];
    const buyer = { name, uid, mobileNumber: `138000000${uid.slice(-2)}`, companies, devices };
    for (const device of ["laptop", "phone"])
      devices.push({ name: `${name}'s ${device}`, buyer, sessionId: null });
    return buyer;
  };
  return [make("Li", "10002", ["90002", "80001"]), make("Zhang", "10001", ["90001"])];
}
