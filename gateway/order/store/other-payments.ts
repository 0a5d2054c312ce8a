import { z } from "zod";
import { DAY_MS } from "../../core/dates";
import type { Store } from "../../store/store";
import { DUPLICATE_SHOWN_DAYS } from "../overlapping-payments";
import { digest, parse, RECORD_LIFETIME_MS } from "./stored";

const otherPayments = z.object({ orderIds: z.array(z.string()), final: z.boolean() });

const keyOf = (orderId: string) => `other-payments:${orderId}`;

/** The duplicate payments that were found. Methods throw `store-unavailable`. */
export class OtherPayments {
  constructor(private readonly store: Store) {}

  async find(orderId: string): Promise<z.infer<typeof otherPayments> | null> {
    return parse(otherPayments, await this.store.get(keyOf(orderId)));
  }

  async write(orderId: string, found: z.infer<typeof otherPayments>): Promise<void> {
    await this.store.set(keyOf(orderId), JSON.stringify(found), RECORD_LIFETIME_MS);
  }

  /** Returns true for one caller over all nodes, who then reports these payments. */
  async claimReport(orderIds: readonly string[]): Promise<boolean> {
    const key = `paid-twice:${digest(orderIds.toSorted())}`;
    return this.store.compareAndSet(key, null, "1", DUPLICATE_SHOWN_DAYS * DAY_MS);
  }
}
