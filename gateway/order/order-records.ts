import { createHash } from "node:crypto";
import { z } from "zod";
import { PAID_TWICE_TOLD_DAYS } from "../core/duplicate-payments";
import { channels, ORDER_LIFETIME_SECONDS } from "../core/order";
import type { HashAndText, Store } from "../session/store";

const recordSchema = z.object({
  uid: z.string(),
  corpId: z.string(),
  productId: z.string(),
  years: z.number().int(),
  channel: z.enum(channels),
  qrText: z.string(),
  /** ms */
  createdAt: z.number(),
  status: z.number().nullable(),
  /** ms; null while nobody has seen it paid */
  foundPaidAt: z.number().nullable().default(null),
});

export type OrderRecord = z.infer<typeof recordSchema>;

/** What makes two submits the same order (contract §7.5). */
export type OrderIntent = Pick<OrderRecord, "uid" | "corpId" | "productId" | "years" | "channel">;

/** An order of this intent, or a request for one that was sent and whose answer nobody has. */
const progressSchema = z.union([
  z.object({ orderId: z.string() }),
  z.object({ requestedAt: z.number() }),
]);
export type Progress = z.infer<typeof progressSchema>;

const otherPaymentsSchema = z.object({
  orderIds: z.array(z.string()),
  /** Nothing can be added to them any more. */
  final: z.boolean(),
});
/** The orders that were paid on top of one, as last found out. */
export type OtherPayments = z.infer<typeof otherPaymentsSchema>;

const ORDER_ID = /^[A-Za-z0-9_]{6,32}$/;
export const isOrderId = (text: string) => ORDER_ID.test(text);
const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;
/** A decided order stays readable for its owner this long. */
const KEPT_MS = LIFETIME_MS + 24 * 3_600_000;
/** As long as a payment can be disputed. */
const TOLD_MS = PAID_TWICE_TOLD_DAYS * 24 * 3_600_000;

/** What the store knows of orders, for all nodes. Every method throws `store-unavailable`. */
export class OrderRecords {
  constructor(private readonly store: Store) {}

  /** null for anyone else's. */
  async find(orderId: string, uid: string): Promise<OrderRecord | null> {
    if (!isOrderId(orderId)) return null;
    return parse(recordSchema, await this.store.get(orderKey(orderId, uid)));
  }

  async write(orderId: string, record: OrderRecord): Promise<void> {
    await this.store.set(orderKey(orderId, record.uid), JSON.stringify(record), KEPT_MS);
  }

  /** Those of them that are the visitor's own and still known. */
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
    await this.store.set(intentKey(intent), JSON.stringify(progress), LIFETIME_MS);
  }

  async forgetProgress(intent: OrderIntent): Promise<void> {
    await this.store.delete(intentKey(intent));
  }

  /** The order as `find` gives it, with the one of the same product that is to be paid. */
  async findWithCurrent(orderId: string, uid: string) {
    if (!isOrderId(orderId)) return null;
    const { hashKey, textKey } = orderKeys(orderId, uid);
    return toFound(await this.store.readHashAndText(hashKey, textKey));
  }

  /** Of a buyer, company and product one order at a time is to be paid, whatever its years and channel. */
  async makeCurrent(orderId: string, intent: OrderIntent): Promise<void> {
    const fields = { [currentField(intent)]: orderId };
    await this.store.putHash(currentKey(intent.uid), fields, LIFETIME_MS);
  }

  /** The orders that are to be paid, one of each company and product. */
  async findCurrent(uid: string): Promise<Map<string, OrderRecord>> {
    const current = await this.store.readHash(currentKey(uid));
    return this.findMany(Object.values(current ?? {}), uid);
  }

  /** Remembers that the order was offered for payment, beside all others of its kind. */
  async writeOffered(orderId: string, record: OrderRecord): Promise<void> {
    const key = offeredKey(record);
    const offered = Object.entries((await this.store.readHash(key)) ?? {});
    const outdated = offered.filter(
      ([, createdAt]) => Number(createdAt) < record.createdAt - KEPT_MS,
    );
    await this.store.putHash(key, { [orderId]: String(record.createdAt) }, KEPT_MS);
    if (outdated.length > 0)
      await this.store.updateHash(
        key,
        {},
        outdated.map(([id]) => id),
      );
  }

  /** The other orders of the same buyer, company and product that were offered about the same time. */
  async findRivals(orderId: string, record: OrderRecord): Promise<Map<string, OrderRecord>> {
    const offered = Object.entries((await this.store.readHash(offeredKey(record))) ?? {});
    const rivalIds = offered
      .filter(([id, createdAt]) => id !== orderId && isNear(Number(createdAt), record.createdAt))
      .map(([id]) => id);
    return this.findMany(rivalIds, record.uid);
  }

  async findOtherPayments(orderId: string): Promise<OtherPayments | null> {
    return parse(otherPaymentsSchema, await this.store.get(otherPaymentsKey(orderId)));
  }

  async writeOtherPayments(orderId: string, payments: OtherPayments): Promise<void> {
    await this.store.set(otherPaymentsKey(orderId), JSON.stringify(payments), KEPT_MS);
  }

  /** true for exactly one of all who find out that these were paid on top of one another */
  async claimPaidTwice(orderIds: readonly string[]): Promise<boolean> {
    return this.store.setIfAbsent(`paid-twice:${digest(orderIds.toSorted())}`, "1", TOLD_MS);
  }
}

/** The name of the intent's lock and of what is known of it. */
export function intentKey({ uid, corpId, productId, years, channel }: OrderIntent): string {
  return `intent:${digest([uid, corpId, productId, years, channel])}`;
}

const digest = (members: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(members)).digest("base64url");

/**
 * Its buyer is a part of it: nobody else's session leads there. Beside the poll gate of the order and
 * the buyer's current orders, wherever a cluster keeps them.
 */
const orderKey = (orderId: string, uid: string) => `order:{${uid}} ${orderId}`;

/** Where an order stands, and its buyer's orders that are to be paid. */
export const orderKeys = (orderId: string, uid: string) => ({
  textKey: orderKey(orderId, uid),
  hashKey: currentKey(uid),
});

/** An order with the one of the same product that is to be paid, by what stands at its keys. */
export function toFound({ fields: current, text }: HashAndText) {
  const record = parse(recordSchema, text);
  return record && { record, current: current?.[currentField(record)] ?? null };
}

const currentKey = (uid: string) => `current-orders:{${uid}}`;

/** Of two orders made further apart, one had expired before the other was there. */
const isNear = (one: number, other: number) => Math.abs(one - other) < LIFETIME_MS;

const offeredKey = (intent: OrderIntent) =>
  `offered-orders:{${intent.uid}} ${currentField(intent)}`;

const otherPaymentsKey = (orderId: string) => `other-payments:${orderId}`;

const currentField = ({ corpId, productId }: OrderIntent) => `${corpId} ${productId}`;

function parse<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
