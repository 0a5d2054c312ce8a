import { DAY_MS } from "../../core/dates";
import { GatewayError } from "../../core/errors";
import type { Store } from "../../store/store";

const KEY = "purchases-frozen";
/** A switch that was forgotten ends by itself. */
export const FROZEN_DAYS = 30;
const RETRY_AFTER_SECONDS = 300;

export const purchasesFrozen = () =>
  new GatewayError("purchases-frozen", { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** The switch of operators that stops new orders on all nodes (docs/product.md#purchases-can-be-frozen). */
export class PurchaseFreeze {
  constructor(private readonly store: Pick<Store, "get" | "set" | "delete">) {}

  async isOn(): Promise<boolean> {
    return (await this.store.get(KEY)) !== null;
  }

  async turn(isOn: boolean): Promise<void> {
    if (isOn) await this.store.set(KEY, "1", FROZEN_DAYS * DAY_MS);
    else await this.store.delete(KEY);
  }
}
