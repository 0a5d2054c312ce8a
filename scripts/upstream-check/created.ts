import type { Channel } from "~/gateway/core/order";

export interface MadeOrder {
  uid: string;
  token: string;
  orderId: string;
  productId: string;
  /** fen */
  amountFen: number | null;
  /** ms since the epoch, by this machine's clock */
  at: number;
}

/** What checks with `--write` made, for the checks after them. */
export interface Made {
  orders: Partial<Record<Channel, MadeOrder>>;
  /** The number that a code for the login was sent to. */
  codeSentTo?: string;
  favourite?: { id: string };
  companyUser?: { companyId: string; token: string; uid: string };
}
