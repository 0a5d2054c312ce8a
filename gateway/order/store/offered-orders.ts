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
    const isOutdated = ([, createdAt]: [string, string]) =>
      Number(createdAt) < record.createdAt - RECORD_LIFETIME_MS;
    const unset = (await this.readAll(key)).filter(isOutdated).map(([id]) => id);
    const set = { [orderId]: String(record.createdAt) };
    await this.store.writeHash(key, { set, unset }, { ttlMs: RECORD_LIFETIME_MS });
  }

  /** Returns the other orders of the buyer, company and product whose payment times overlap. */
  async findOverlapping(orderId: string, record: OrderRecord): Promise<Map<string, OrderRecord>> {
    const offered = await this.readAll(offeredKey(record));
    const overlappingIds = offered
      .filter(([id, createdAt]) => id !== orderId && isNear(Number(createdAt), record.createdAt))
      .map(([id]) => id);
    return this.records.findMany(overlappingIds, record.uid);
  }

  private async readAll(hashKey: string): Promise<[orderId: string, createdAt: string][]> {
    return Object.entries((await this.store.read({ hashKey })).fields ?? {});
  }
}

/** Whether both orders could be paid at one moment: neither had expired when the other was created. */
const isNear = (one: number, other: number) => Math.abs(one - other) < ORDER_LIFETIME_MS;
