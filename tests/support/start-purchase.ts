import { paths } from "~/app/paths";
import type { Client } from "./client";

export interface Choice {
  productId?: string;
  years?: number;
  channel?: "wxpay" | "alipay";
}

interface StartedPurchase {
  /** The page that waits for the payment. */
  path: string;
  orderId: string;
}

/** Sends the purchase form: one year of the basic plan by WeChat, unless the choice says otherwise. */
export async function startPurchase(client: Client, choice?: Choice): Promise<StartedPurchase> {
  const fields = purchaseFields(choice);
  const { headers } = await client.submit(paths.purchase({ productId: fields.productId }), fields);
  const path = headers.location ?? "";
  const orderId = /^\/pricing\/pay\/(\w+)$/.exec(path)?.[1];
  if (!orderId) throw new Error(`no order was placed: ${path}`);
  return { path, orderId };
}

/** The fields of the purchase form, with its boxes ticked. */
export const purchaseFields = ({
  productId = "DT_DOCK_0001",
  years = 1,
  channel = "wxpay",
}: Choice = {}) => ({ productId, years: String(years), channel, agreement: "1", forfeit: "1" });
