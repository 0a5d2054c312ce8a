import { createHash } from "node:crypto";
import { z } from "zod";
import { channels, type RecordedOrder } from "../core/order";
import type { HashAndText } from "../session/store";

export interface OrderRecord extends RecordedOrder {
  uid: string;
  /** Absent in a record from the store, which has it encrypted: see `qrTextOf`. */
  qrText?: string;
  sealedQrText?: string;
}

/** The store spells it corpId, which nodes of the previous version can read. */
export const storedRecord = z
  .object({
    uid: z.string(),
    corpId: z.string(),
    productId: z.string(),
    years: z.number().int(),
    channel: z.enum(channels),
    amountFen: z.number().int().nullable().optional(),
    qrText: z.string().optional(),
    sealedQrText: z.string().optional(),
    createdAt: z.number(),
    status: z.number().nullable(),
    foundPaidAt: z.number().nullable().default(null),
  })
  .transform(({ corpId, ...record }): OrderRecord => ({ ...record, companyId: corpId }));

export const toStored = ({ companyId, ...record }: OrderRecord) =>
  JSON.stringify({ ...record, corpId: companyId });

/** Equal intents are one order (docs/product.md#a-purchase-begun-twice-is-one-order). */
export type OrderIntent = Pick<
  OrderRecord,
  "uid" | "companyId" | "productId" | "years" | "channel"
>;

/** The order of an intent, or the times (ms) at which a request for it was sent and failed. */
export const progressSchema = z.union([
  z.object({ orderId: z.string() }),
  z.object({ requestedAt: z.number(), endedAt: z.number().optional() }),
]);
export type Progress = z.infer<typeof progressSchema>;

export const otherPaymentsSchema = z.object({
  orderIds: z.array(z.string()),
  final: z.boolean(),
});
export type OtherPayments = z.infer<typeof otherPaymentsSchema>;

/** A record, and the id of the order of its company and product that is to be paid. */
export interface FoundOrder {
  record: OrderRecord;
  current: string | null;
}

const ORDER_ID = /^[A-Za-z0-9_]{6,32}$/;
export const isOrderId = (text: string) => ORDER_ID.test(text);

/** Returns the key of an intent's lock and progress. */
export function intentKey({ uid, companyId, productId, years, channel }: OrderIntent): string {
  return `intent:${digest([uid, companyId, productId, years, channel])}`;
}

export const digest = (members: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(members)).digest("base64url");

/** With the buyer (docs/product.md#orders-are-seen-by-their-buyers-alone) and the tag of the poll gate. */
export const orderKey = (orderId: string, uid: string) => `order:{${uid}} ${orderId}`;

/** Returns the keys of an order and of its buyer's current orders. */
export const orderKeys = (orderId: string, uid: string) => ({
  textKey: orderKey(orderId, uid),
  hashKey: currentKey(uid),
});

/** Parses the values of `orderKeys`. */
export function toFoundOrder({ fields: current, text }: HashAndText): FoundOrder | null {
  const record = parse(storedRecord, text);
  return record && { record, current: current?.[currentField(record)] ?? null };
}

export const qrPurpose = (orderId: string) => `QR text of order ${orderId}`;

export const currentKey = (uid: string) => `current-orders:{${uid}}`;

export const offeredKey = (intent: OrderIntent) =>
  `offered-orders:{${intent.uid}} ${currentField(intent)}`;

export const otherPaymentsKey = (orderId: string) => `other-payments:${orderId}`;

export const currentField = ({ companyId, productId }: OrderIntent) => `${companyId} ${productId}`;

export function parse<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
