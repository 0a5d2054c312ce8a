import { DUPLICATE_SHOWN_DAYS } from "../core/duplicate-payments";
import { ORDER_LIFETIME_MS, outcomeOf } from "../core/order";
import type { AtRest } from "../session/at-rest";
import type { Store } from "../session/store";
import {
  currentField,
  currentKey,
  digest,
  type FoundOrder,
  intentKey,
  isOrderId,
  type OrderIntent,
  type OrderRecord,
  type OtherPayments,
  offeredKey,
  orderKey,
  orderKeys,
  otherPaymentsKey,
  otherPaymentsSchema,
  type Progress,
  parse,
  progressSchema,
  qrPurpose,
  storedRecord,
  toFoundOrder,
  toStored,
} from "./record";

/** Longer than the order's: the upstream may make it seconds after its request has ended. */
const PROGRESS_LIFETIME_MS = ORDER_LIFETIME_MS + 60_000;
const DAY_MS = 24 * 3_600_000;
/** The buyer can see a decided order for another day. */
export const RECORD_LIFETIME_MS = ORDER_LIFETIME_MS + DAY_MS;
const REPORTED_MS = DUPLICATE_SHOWN_DAYS * DAY_MS;

/** Stores the records of orders for all nodes. Methods throw `store-unavailable`. */
export class OrderRecords {
  private readonly store: Store;

  constructor(private readonly shared: AtRest & { store: Store }) {
    this.store = shared.store;
  }

  /** Returns null for another buyer's order. */
  async find(orderId: string, uid: string): Promise<OrderRecord | null> {
    if (!isOrderId(orderId)) return null;
    return parse(storedRecord, await this.store.get(orderKey(orderId, uid)));
  }

  /** Writes the record of a new order. */
  async write(orderId: string, record: OrderRecord): Promise<void> {
    const { qrText = "", ...sealed } = record;
    const text =
      this.shared.storedFormat === 1
        ? toStored(record)
        : toStored({ ...sealed, sealedQrText: this.shared.seal(qrText, qrPurpose(orderId)) });
    await this.store.set(orderKey(orderId, record.uid), text, RECORD_LIFETIME_MS);
  }

  /** Returns the text of the payment's QR code, or "" for a removed secret. */
  qrTextOf(orderId: string, { qrText, sealedQrText = "" }: OrderRecord): string {
    return qrText ?? this.shared.unseal(sealedQrText, qrPurpose(orderId)) ?? "";
  }

  /** Writes a decision over a pending record only, and returns the record that is stored then. */
  async decide(
    orderId: string,
    decided: OrderRecord,
  ): Promise<{ record: OrderRecord; isFirst: boolean }> {
    const key = orderKey(orderId, decided.uid);
    for (;;) {
      const text = await this.store.get(key);
      const record = parse(storedRecord, text);
      if (text === null || !record) return { record: decided, isFirst: false };
      if (outcomeOf(record.status) !== "open") return { record, isFirst: false };
      if (await this.store.compareAndSet(key, text, toStored(decided), RECORD_LIFETIME_MS))
        return { record: decided, isFirst: true };
    }
  }

  /** Returns the buyer's recorded orders by id. */
  async findMany(orderIds: readonly string[], uid: string): Promise<Map<string, OrderRecord>> {
    const records = await Promise.all(orderIds.map((orderId) => this.find(orderId, uid)));
    const found = new Map<string, OrderRecord>();
    for (const [index, orderId] of orderIds.entries()) {
      const record = records[index];
      if (record) found.set(orderId, record);
    }
    return found;
  }

  async findProgress(intent: OrderIntent): Promise<Progress | null> {
    return parse(progressSchema, await this.store.get(intentKey(intent)));
  }

  async writeProgress(intent: OrderIntent, progress: Progress): Promise<void> {
    await this.store.set(intentKey(intent), JSON.stringify(progress), PROGRESS_LIFETIME_MS);
  }

  async deleteProgress(intent: OrderIntent): Promise<void> {
    await this.store.delete(intentKey(intent));
  }

  /** As `find`, with the order of the same product that is to be paid. */
  async findWithCurrent(orderId: string, uid: string): Promise<FoundOrder | null> {
    if (!isOrderId(orderId)) return null;
    const { hashKey, textKey } = orderKeys(orderId, uid);
    return toFoundOrder(await this.store.readHashAndText(hashKey, textKey));
  }

  /** Returns the buyer's recorded orders of a list by id, and those that are to be paid. */
  async findManyWithCurrent(
    orderIds: readonly string[],
    uid: string,
  ): Promise<Map<string, FoundOrder>> {
    const current = (await this.store.readHash(currentKey(uid))) ?? {};
    const ids = new Set([...orderIds, ...Object.values(current)]);
    const withCurrent = ([orderId, record]: [string, OrderRecord]): [string, FoundOrder] => [
      orderId,
      { record, current: current[currentField(record)] ?? null },
    ];
    return new Map([...(await this.findMany([...ids], uid))].map(withCurrent));
  }

  /** Makes the order the only one to pay (docs/product.md#at-most-one-order-is-offered-for-payment). */
  async makeCurrent(orderId: string, intent: OrderIntent): Promise<void> {
    const fields = { [currentField(intent)]: orderId };
    await this.store.putHash(currentKey(intent.uid), fields, ORDER_LIFETIME_MS);
  }

  /** Returns the current order of the product, this one when a failing store has lost it. */
  async restoreCurrent(orderId: string, intent: OrderIntent): Promise<string> {
    const current = (await this.store.readHash(currentKey(intent.uid)))?.[currentField(intent)];
    if (current === undefined) await this.makeCurrent(orderId, intent);
    return current ?? orderId;
  }

  async findCurrent(uid: string): Promise<Map<string, OrderRecord>> {
    const current = await this.store.readHash(currentKey(uid));
    return this.findMany(Object.values(current ?? {}), uid);
  }

  /** Adds the order to those that were offered to its buyer for its company and product. */
  async writeOffered(orderId: string, record: OrderRecord): Promise<void> {
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
    return this.findMany(overlappingIds, record.uid);
  }

  async findOtherPayments(orderId: string): Promise<OtherPayments | null> {
    return parse(otherPaymentsSchema, await this.store.get(otherPaymentsKey(orderId)));
  }

  async writeOtherPayments(orderId: string, payments: OtherPayments): Promise<void> {
    await this.store.set(otherPaymentsKey(orderId), JSON.stringify(payments), RECORD_LIFETIME_MS);
  }

  /** Returns true for one caller over all nodes, who then reports these payments. */
  async claimDuplicateReport(orderIds: readonly string[]): Promise<boolean> {
    return this.store.setIfAbsent(`paid-twice:${digest(orderIds.toSorted())}`, "1", REPORTED_MS);
  }
}

/** Otherwise one order had expired before the other was created. */
const isNear = (one: number, other: number) => Math.abs(one - other) < ORDER_LIFETIME_MS;
