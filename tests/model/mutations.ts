// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources
import type { Change } from "~/tests/support/changed-sources";

export interface Mutation extends Change {
  name: string;
}

export const mutation = (
  file: string,
  name: string,
  search: string,
  replace: string,
): Mutation => ({
  name,
  file,
  search,
  replace,
});

const PURCHASE = "gateway/order/purchase.ts";
const CREATION = "gateway/order/order-creation.ts";
const RECORDS = "gateway/order/records.ts";
const LOST = "gateway/order/lost-orders.ts";
const STATUS = "gateway/order/payment-status.ts";
const HISTORY = "gateway/order/history.ts";
const DUPLICATES = "gateway/order/duplicate-payments.ts";
const VIEW = "gateway/order/view.ts";
const LOCK = "gateway/session/single-flight.ts";
const GATE = "gateway/session/poll-gate.ts";
const CALLS = "gateway/upstream/calls.ts";

/** Mistakes that somebody could make in the purchase; the stories must find each of them. */
export const mutations: readonly Mutation[] = [
  mutation(
    LOCK,
    "the lock is taken although another request holds it",
    "if (await store.setIfAbsent(key, holder, leaseMs)) return;",
    "await store.set(key, holder, leaseMs); return;",
  ),
  mutation(LOCK, "the lock outlives its lease", "leaseMs = 10_000", "leaseMs = 60_000"),
  mutation(
    LOCK,
    "the lock is not released",
    "await store.compareAndDelete(lock, holder).catch(() => {});",
    "",
  ),
  mutation(
    LOCK,
    "a lost lease is not noticed",
    "if (!(await store.compareAndExpire(lock, holder, leaseMs))) throw new LeaseLost();",
    "await store.compareAndExpire(lock, holder, leaseMs);",
  ),
  mutation(
    LOCK,
    "an old answer about the lease is believed",
    "while (performance.now() - startedAt > leaseMs / 2)",
    "while (startedAt < 0)",
  ),
  mutation(
    CREATION,
    "the lease is not asked for before an order is requested",
    "await this.records.writeProgress(intent, { requestedAt });\n    await lease.requireHeld();",
    "await this.records.writeProgress(intent, { requestedAt });",
  ),
  mutation(
    CREATION,
    "the lease is not asked for before the record is written",
    "await lease.requireHeld();\n    await this.records.write(orderId, record);",
    "await this.records.write(orderId, record);",
  ),
  mutation(
    CREATION,
    "a request for an order is not noted",
    "await this.records.writeProgress(intent, { requestedAt });",
    "",
  ),
  mutation(
    CREATION,
    "the note is deleted although there may be an order",
    "if (mayHaveCreatedOrder(error))",
    "if (Date.now() < 0)",
  ),
  mutation(
    CREATION,
    "an intent does not note its order",
    "this.records.writeProgress(intent, { orderId }),",
    "",
  ),
  mutation(
    CREATION,
    "a new order is not made the current one",
    "      this.records.makeCurrent(orderId, intent),\n",
    "",
  ),
  mutation(
    CREATION,
    "the record is visible before the order is the current one",
    "await lease.requireHeld();\n    await this.records.write(orderId, record);",
    "await this.records.makeCurrent(orderId, intent);",
  ),
  mutation(
    CREATION,
    "an order that is chosen again is not offered again",
    "await this.records.makeCurrent(order.orderId, intent);",
    "",
  ),
  mutation(
    CREATION,
    "an open order is offered again without a look at its status",
    "(await this.status.refresh(orderId, found.record)) ?? found.record;",
    "found.record;",
  ),
  mutation(
    CREATION,
    "an order that is no longer pending is offered again",
    'return state === "pending" && !expired ? { orderId, record } : null;',
    "return state && !expired ? { orderId, record } : null;",
  ),
  mutation(
    PURCHASE,
    "an expired order is not asked for",
    "if (progress.expired && !this.context.session.token)",
    "if (progress.expired)",
  ),
  mutation(LOST, "nothing settles", "const SETTLING_MS = 3_000;", "const SETTLING_MS = 0;"),
  mutation(
    LOST,
    "the time to settle counts from the beginning of a request",
    "endedAt = requestedAt, amountFen } = request;",
    "amountFen } = request;\n    const endedAt = requestedAt;",
  ),
  mutation(
    LOST,
    "the history is not read before the next request",
    "const orderId = await this.find(intent, requestedAt, amountFen);",
    "const orderId = requestedAt < 0 ? await this.find(intent, requestedAt, amountFen) : null;",
  ),
  mutation(LOST, "a timeout counts as no order", '  "upstream-timeout",\n', ""),
  mutation(
    LOST,
    "an answer that cannot be read counts as no order",
    '  "upstream-malformed",\n',
    "",
  ),
  mutation(
    CALLS,
    "a create is sent again after a lost answer",
    'get("pay", "/wxpay/createOrder")',
    'get("pay", "/wxpay/createOrder", repeatable)',
  ),
  mutation(
    RECORDS,
    "an intent without company",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, productId, years, channel])",
  ),
  mutation(
    RECORDS,
    "an intent without years",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, companyId, productId, channel])",
  ),
  mutation(
    RECORDS,
    "an intent without channel",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, companyId, productId, years])",
  ),
  mutation(
    RECORDS,
    "an intent without product",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, companyId, years, channel])",
  ),
  mutation(
    RECORDS,
    "the note of an intent expires early",
    "JSON.stringify(progress), LIFETIME_MS)",
    "JSON.stringify(progress), 1_000)",
  ),
  mutation(
    RECORDS,
    "a record expires with its order",
    "const RECORD_LIFETIME_MS = LIFETIME_MS + DAY_MS;",
    "const RECORD_LIFETIME_MS = LIFETIME_MS;",
  ),
  mutation(
    RECORDS,
    "the current order expires early",
    "await this.store.putHash(currentKey(intent.uid), fields, LIFETIME_MS);",
    "await this.store.putHash(currentKey(intent.uid), fields, 1_000);",
  ),
  mutation(
    RECORDS,
    "an order of another buyer is found",
    "`order:{${uid}} ${orderId}`",
    "`order:{${uid.slice(0, 2)}} ${orderId}`",
  ),
  mutation(
    RECORDS,
    "one current order for all companies",
    "`${companyId} ${productId}`",
    "`${productId}${companyId.slice(9)}`",
  ),
  mutation(
    RECORDS,
    "one current order for all products",
    "`${companyId} ${productId}`",
    "`${companyId}${productId.slice(20)}`",
  ),
  mutation(
    STATUS,
    "a late answer of a poll puts paid back to pending",
    "if (purchaseState(status) !== purchaseState(record.status))",
    "if (status !== record.status)",
  ),
  mutation(
    STATUS,
    "a failed poll overwrites what is known",
    "      return null;\n",
    "      await this.records.write(orderId, record);\n      return null;\n",
  ),
  mutation(
    STATUS,
    "a failed poll counts as a failed payment",
    "      return null;\n",
    "      return { ...record, status: 3 };\n",
  ),
  mutation(
    STATUS,
    "a paid order does not replace the others",
    "if (isPaid) await this.records.makeCurrent(orderId, record);",
    "",
  ),
  mutation(
    VIEW,
    "a replaced order is shown as payable",
    'const isReplaced = state === "pending" && current !== null && current !== orderId;',
    'const isReplaced = state !== "pending" && current !== null && current !== orderId;',
  ),
  mutation(
    VIEW,
    "orders expire a minute early",
    "return now >= createdAt + LIFETIME_MS;",
    "return now >= createdAt + LIFETIME_MS - 60_000;",
  ),
  mutation(
    GATE,
    "a gate stays closed for a minute",
    "const SHORTEST_LEASE_MS = 2_000;",
    "const SHORTEST_LEASE_MS = 60_000;",
  ),
  mutation(
    HISTORY,
    "paid orders of the history can be paid again",
    'if (purchaseState(status) !== "pending") return false;',
    "",
  ),
  mutation(
    HISTORY,
    "the history forgets what a poll has found",
    'state: isKnownPaid ? "paid" : historyState(status),',
    "state: historyState(status),",
  ),
  mutation(
    DUPLICATES,
    "duplicate payments are not told",
    "if (suspected.length === 0) return [];",
    "if (suspected.length < 9) return [];",
  ),
];
