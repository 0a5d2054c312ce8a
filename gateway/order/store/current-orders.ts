import { isOrderId, ORDER_LIFETIME_MS } from "../../core/order";
import type { HashAndText, Store } from "../../store/store";
import type { OrderIntent } from "./intents";
import { type OrderRecord, type OrderRecords, orderKey, parseRecord } from "./order-records";

/** A record, and the id of the order of its company and product that is to be paid. */
export interface FoundOrder {
  record: OrderRecord;
  current: string | null;
}

const currentKey = (uid: string) => `current-orders:{${uid}}`;

export const productField = ({
  companyId,
  productId,
}: Pick<OrderIntent, "companyId" | "productId">) => `${companyId} ${productId}`;

/** Returns the keys of an order and of its buyer's current orders. */
export const orderKeys = (orderId: string, uid: string) => ({
  textKey: orderKey(orderId, uid),
  hashKey: currentKey(uid),
});

/** Parses the values of `orderKeys`. */
export function toFoundOrder({ fields: current, text }: HashAndText): FoundOrder | null {
  const record = parseRecord(text);
  return record && { record, current: current?.[productField(record)] ?? null };
}

/** The one order of each buyer, company and product that is to be paid. Methods throw `store-unavailable`. */
export class CurrentOrders {
  constructor(
    private readonly store: Store,
    private readonly records: OrderRecords,
  ) {}

  /** Returns null for another buyer's order. */
  async find(orderId: string, uid: string): Promise<FoundOrder | null> {
    if (!isOrderId(orderId)) return null;
    const { hashKey, textKey } = orderKeys(orderId, uid);
    return toFoundOrder(await this.store.read({ hashKey, textKey }));
  }

  /** Returns the buyer's recorded orders of a list by id, and those that are to be paid. */
  async findMany(orderIds: readonly string[], uid: string): Promise<Map<string, FoundOrder>> {
    const current = await this.readAll(uid);
    const ids = new Set([...orderIds, ...Object.values(current)]);
    const withCurrent = ([orderId, record]: [string, OrderRecord]): [string, FoundOrder] => [
      orderId,
      { record, current: current[productField(record)] ?? null },
    ];
    return new Map([...(await this.records.findMany([...ids], uid))].map(withCurrent));
  }

  async findOf(intent: OrderIntent): Promise<string | null> {
    return (await this.readAll(intent.uid))[productField(intent)] ?? null;
  }

  /** Makes the order the only one to pay (docs/product.md#at-most-one-order-is-offered-for-payment). */
  async make(orderId: string, intent: OrderIntent): Promise<void> {
    const fields = { [productField(intent)]: orderId };
    await this.store.writeHash(
      currentKey(intent.uid),
      { set: fields },
      { ttlMs: ORDER_LIFETIME_MS },
    );
  }

  /** Returns the current order of the product, this one when a failing store has lost it. */
  async restore(orderId: string, intent: OrderIntent): Promise<string> {
    const current = await this.findOf(intent);
    if (current === null) await this.make(orderId, intent);
    return current ?? orderId;
  }

  private async readAll(uid: string): Promise<Record<string, string>> {
    return (await this.store.read({ hashKey: currentKey(uid) })).fields ?? {};
  }
}
