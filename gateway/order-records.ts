import { createHash } from "node:crypto";
import { z } from "zod";
import { channels, ORDER_LIFETIME_SECONDS } from "./core/order";
import type { Store } from "./session/store";

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

const ORDER_ID = /^[A-Za-z0-9_]{6,32}$/;
const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;
/** A decided order stays readable for its owner this long. */
const KEPT_MS = LIFETIME_MS + 24 * 3_600_000;

/** What the store knows of orders, for all nodes. Every method throws `store-unavailable`. */
export class OrderRecords {
  constructor(private readonly store: Store) {}

  /** null for anyone else's. */
  async find(orderId: string, uid: string): Promise<OrderRecord | null> {
    if (!ORDER_ID.test(orderId)) return null;
    const record = parse(recordSchema, await this.store.get(`order:${orderId}`));
    return record?.uid === uid ? record : null;
  }

  async write(orderId: string, record: OrderRecord): Promise<void> {
    await this.store.set(`order:${orderId}`, JSON.stringify(record), KEPT_MS);
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
    const [record, current] = await Promise.all([
      this.find(orderId, uid),
      this.store.readHash(currentKey(uid)),
    ]);
    return record && { record, current: current?.[currentField(record)] ?? null };
  }

  /** Of a buyer, company and product one order at a time is to be paid, whatever its years and channel. */
  async makeCurrent(orderId: string, intent: OrderIntent): Promise<void> {
    const fields = { [currentField(intent)]: orderId };
    await this.store.putHash(currentKey(intent.uid), fields, LIFETIME_MS);
  }
}

/** The name of the intent's lock and of what is known of it. */
export function intentKey({ uid, corpId, productId, years, channel }: OrderIntent): string {
  const members = JSON.stringify([uid, corpId, productId, years, channel]);
  return `intent:${createHash("sha256").update(members).digest("base64url")}`;
}

const currentKey = (uid: string) => `current-orders:{${uid}}`;

const currentField = ({ corpId, productId }: OrderIntent) => `${corpId} ${productId}`;

function parse<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
