import { z } from "zod";
import { ORDER_LIFETIME_MS } from "../../core/order";
import type { Store } from "../../store/store";
import type { OrderRecord } from "./order-records";
import { digest, parse } from "./stored";

/** Equal intents are one order (docs/product.md#a-purchase-begun-twice-is-one-order). */
export type OrderIntent = Pick<
  OrderRecord,
  "uid" | "companyId" | "productId" | "years" | "channel" | "scene"
>;

/** A request for an order whose answer is unknown; `endedAt` is unknown after a crash. Times in ms. */
export interface OpenRequest {
  requestedAt: number;
  endedAt?: number;
  /** Sent with it; absent in what an earlier version wrote. */
  key?: string;
}

/**
 * What has become of an intent: idle → requested → created, or failed when the request has ended
 * without an answer and may have made an order. A request that has made none leads back to idle.
 */
export type IntentState =
  | { state: "idle" }
  | { state: "requested" | "failed"; request: OpenRequest }
  | { state: "created"; orderId: string };

const storedIntent = z.union([
  z.object({ orderId: z.string() }),
  z.object({
    requestedAt: z.number(),
    endedAt: z.number().optional(),
    key: z.string().optional(),
  }),
]);

/** Longer than the order's: the upstream may make it seconds after its request has ended. */
const LIFETIME_MS = ORDER_LIFETIME_MS + 60_000;

/** Returns the key of an intent's lock and state; nodes of the previous version know only codes. */
export function intentKey(intent: OrderIntent): string {
  const { uid, companyId, productId, years, channel, scene } = intent;
  const members = [uid, companyId, productId, years, channel];
  return `intent:${digest(scene === "native" ? members : [...members, scene])}`;
}

/** The states of intents. Methods throw `store-unavailable`. */
export class Intents {
  constructor(private readonly store: Store) {}

  async find(intent: OrderIntent): Promise<IntentState> {
    const stored = parse(storedIntent, await this.store.get(intentKey(intent)));
    if (!stored) return { state: "idle" };
    if ("orderId" in stored) return { state: "created", orderId: stored.orderId };
    return { state: stored.endedAt === undefined ? "requested" : "failed", request: stored };
  }

  async write(intent: OrderIntent, progress: OpenRequest | { orderId: string }): Promise<void> {
    await this.store.set(intentKey(intent), JSON.stringify(progress), LIFETIME_MS);
  }

  /** Makes it idle. */
  async delete(intent: OrderIntent): Promise<void> {
    await this.store.delete(intentKey(intent));
  }
}
