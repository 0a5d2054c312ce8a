import { ORDER_LIFETIME_MS } from "../../core/order";
import type { Store } from "../../store/store";
import { productField } from "./current-orders";
import type { OrderRecord, OrderRecords } from "./order-records";
import { RECORD_LIFETIME_MS } from "./stored";

const offeredKey = (record: OrderRecord) =>
  `offered-orders:{${record.uid}} ${productField(record)}`;

/** Every order that was offered to a buyer for a company and a product. Methods throw `store-unavailable`. */
export class OfferedOrders {
  constructor(
    private readonly store: Store,
    private readonly records: OrderRecords,
  ) {}

  async add(orderId: string, record: OrderRecord): Promise<void> {
    const key = offeredKey(record);
    const offered = Object.entries((await this.store.readHash(key)) ?? {});
    const outdated = offered.filter(
      ([, createdAt]) => Number(createdAt) < record.createdAt - RECORD_LIFETIME_MS,
    );
    await this.store.putHash(key, { [orderId]: String(record.createdAt) }, RECORD_LIFETIME_MS);
    if (outdated.length > 0)
      await this.store.updateHash(
        key,
        {},
        outdated.map(([id]) => id),
      );
  }

  /** Returns the other orders of the buyer, company and product whose payment times overlap. */
  async findOverlapping(orderId: string, record: OrderRecord): Promise<Map<string, OrderRecord>> {
    const offered = Object.entries((await this.store.readHash(offeredKey(record))) ?? {});
    const overlappingIds = offered
      .filter(([id, createdAt]) => id !== orderId && isNear(Number(createdAt), record.createdAt))
      .map(([id]) => id);
    return this.records.findMany(overlappingIds, record.uid);
  }
}

/** Otherwise one order had expired before the other was created. */
const isNear = (one: number, other: number) => Math.abs(one - other) < ORDER_LIFETIME_MS;
