import type { Channel } from "~/gateway/core/order";

export interface CreatedOrder {
  uid: string;
  token: string;
  orderId: string;
  productId: string;
  /** fen */
  amountFen: number | null;
  /** ms since the epoch, by this machine's clock */
  at: number;
}

/** Objects that checks with `--write` have created, for later checks. */
export interface CreatedObjects {
  orders: Partial<Record<Channel, CreatedOrder>>;
  /** The number that a code for the login was sent to. */
  codeSentTo?: string;
  favourite?: { id: string };
  companyUser?: { companyId: string; token: string; uid: string };
}
