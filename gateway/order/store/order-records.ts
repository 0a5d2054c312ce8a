import { z } from "zod";
import { isOrderId, outcomeOf } from "../../core/order";
import { paymentChannels, paymentScenes } from "../../core/payment-channels";
import type { Keyring } from "../../store/keyring";
import type { Store } from "../../store/store";
import { parse, RECORD_LIFETIME_MS } from "./stored";

/** Times in ms, by the gateway's clock. The store spells it corpId, which nodes of the previous version can read. */
const storedRecord = z
  .object({
    uid: z.string(),
    /** "0" without a company */
    corpId: z.string(),
    /** Only an enterprise has one; absent in a record of an earlier version. */
    companyName: z.string().optional(),
    buyerName: z.string().optional(),
    productId: z.string(),
    years: z.number().int(),
    channel: z.enum(paymentChannels),
    /** Absent in the record of an earlier version. */
    scene: z.enum(paymentScenes).default("native"),
    /** Absent in the record of an earlier version. */
    amountFen: z.number().int().nullable().optional(),
    /** Absent in a record from the store, which has it encrypted: see `qrTextOf`. */
    qrText: z.string().optional(),
    sealedQrText: z.string().optional(),
    createdAt: z.number(),
    status: z.number().nullable(),
    /** null until a poll finds it paid */
    foundPaidAt: z.number().nullable().default(null),
  })
  .transform(({ corpId, ...record }) => ({ ...record, companyId: corpId }));

export type OrderRecord = z.output<typeof storedRecord>;
export type RecordedOrder = Omit<OrderRecord, "uid" | "qrText" | "sealedQrText">;

const toStored = ({ companyId, ...record }: OrderRecord) =>
  JSON.stringify({ ...record, corpId: companyId });

export const parseRecord = (text: string | null) => parse(storedRecord, text);

/** With the buyer (docs/product.md#orders-are-seen-by-their-buyers-alone) and the tag of the poll gate. */
export const orderKey = (orderId: string, uid: string) => `order:{${uid}} ${orderId}`;

const qrPurpose = (orderId: string) => `QR text of order ${orderId}`;

/** The orders that the gateway has made, for a day. Methods throw `store-unavailable`. */
export class OrderRecords {
  constructor(
    private readonly store: Store,
    private readonly keyring: Keyring,
  ) {}

  /** Returns null for another buyer's order. */
  async find(orderId: string, uid: string): Promise<OrderRecord | null> {
    if (!isOrderId(orderId)) return null;
    return parseRecord(await this.store.get(orderKey(orderId, uid)));
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

  /** Writes the record of a new order. */
  async write(orderId: string, record: OrderRecord): Promise<void> {
    const { qrText = "", ...sealed } = record;
    const text =
      this.keyring.storedFormat === 1
        ? toStored(record)
        : toStored({ ...sealed, sealedQrText: this.keyring.seal(qrText, qrPurpose(orderId)) });
    await this.store.set(orderKey(orderId, record.uid), text, RECORD_LIFETIME_MS);
  }

  /** Returns the text of the payment's QR code, or "" for a removed secret. */
  qrTextOf(orderId: string, { qrText, sealedQrText = "" }: OrderRecord): string {
    return qrText ?? this.keyring.unseal(sealedQrText, qrPurpose(orderId)) ?? "";
  }

  /** Writes a newer status over a pending record only, and returns the record that is stored then. */
  async update(
    orderId: string,
    newer: OrderRecord,
  ): Promise<{ record: OrderRecord; isFirst: boolean }> {
    const key = orderKey(orderId, newer.uid);
    for (;;) {
      const text = await this.store.get(key);
      const record = parseRecord(text);
      if (text === null || !record) return { record: newer, isFirst: false };
      if (outcomeOf(record.status) !== "open") return { record, isFirst: false };
      if (await this.store.compareAndSet(key, text, toStored(newer), RECORD_LIFETIME_MS))
        return { record: newer, isFirst: true };
    }
  }
}
