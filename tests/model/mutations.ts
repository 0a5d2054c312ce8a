// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources
import { inFile, type Mutation } from "./mutation";

/** Within so many stories each mistake must be found. */
export const MOST_STORIES = 2_000;

/** Mistakes that somebody could make in the purchase; the stories must find each of them. */
export const mutations: readonly Mutation[] = [
  ...inFile("gateway/session/single-flight.ts", {
    "the lock is taken although another request holds it": [
      "if (await store.setIfAbsent(key, holder, leaseMs)) return;",
      "await store.set(key, holder, leaseMs); return;",
    ],
    "the lock outlives its lease": ["leaseMs = 10_000", "leaseMs = 60_000"],
    "the lock is not released": ["await store.compareAndDelete(lock, holder).catch(() => {});", ""],
    "a lost lease is not noticed": [
      "if (!(await store.compareAndExpire(lock, holder, leaseMs))) throw new LeaseLost();",
      "await store.compareAndExpire(lock, holder, leaseMs);",
    ],
    "an old answer about the lease is believed": [
      "while (performance.now() - startedAt > leaseMs / 2)",
      "while (startedAt < 0)",
    ],
  }),
  ...inFile("gateway/session/poll-gate.ts", {
    "a gate stays closed for a minute": [
      "const SHORTEST_LEASE_MS = 2_000;",
      "const SHORTEST_LEASE_MS = 60_000;",
    ],
  }),
  ...inFile("gateway/order/order-creation.ts", {
    "the lease is not asked for before an order is requested": [
      "await this.records.writeProgress(intent, { requestedAt });\n    await lease.requireHeld();",
      "await this.records.writeProgress(intent, { requestedAt });",
    ],
    "the lease is not asked for before the record is written": [
      "await lease.requireHeld();\n    await this.records.write(orderId, record);",
      "await this.records.write(orderId, record);",
    ],
    "a request for an order is not noted": [
      "await this.records.writeProgress(intent, { requestedAt });",
      "",
    ],
    "the note is deleted although there may be an order": [
      "if (mayHaveCreatedOrder(error))",
      "if (Date.now() < 0)",
    ],
    "an intent does not note its order": ["this.records.writeProgress(intent, { orderId }),", ""],
    "a new order is not made the current one": [
      "      this.records.makeCurrent(orderId, intent),\n",
      "",
    ],
    "the record is visible before the order is the current one": [
      "await lease.requireHeld();\n    await this.records.write(orderId, record);",
      "await this.records.makeCurrent(orderId, intent);",
    ],
    "an order that is chosen again is not offered again": [
      "await this.records.makeCurrent(order.orderId, intent);",
      "",
    ],
    "an open order is offered again without a look at its status": [
      "(await this.status.refresh(orderId, found.record)) ?? found.record;",
      "found.record;",
    ],
    "an order that is no longer pending is offered again": [
      'return state === "pending" && !expired ? { orderId, record } : null;',
      "return state && !expired ? { orderId, record } : null;",
    ],
  }),
  ...inFile("gateway/order/purchase.ts", {
    "an expired order is not asked for": [
      "if (progress.expired && !this.context.session.token)",
      "if (progress.expired)",
    ],
  }),
  ...inFile("gateway/order/lost-orders.ts", {
    "nothing settles": ["const SETTLING_MS = 3_000;", "const SETTLING_MS = 0;"],
    "the time to settle counts from the beginning of a request": [
      "endedAt = requestedAt, amountFen } = request;",
      "amountFen } = request;\n    const endedAt = requestedAt;",
    ],
    "the history is not read before the next request": [
      "const orderId = await this.find(intent, requestedAt, amountFen);",
      "const orderId = requestedAt < 0 ? await this.find(intent, requestedAt, amountFen) : null;",
    ],
    "a timeout counts as no order": ['  "upstream-timeout",\n', ""],
    "an answer that cannot be read counts as no order": ['  "upstream-malformed",\n', ""],
  }),
  ...inFile("gateway/upstream/calls.ts", {
    "a create is sent again after a lost answer": [
      'get("pay", "/wxpay/createOrder")',
      'get("pay", "/wxpay/createOrder", repeatable)',
    ],
  }),
  ...inFile("gateway/order/records.ts", {
    "an intent without company": [
      "digest([uid, companyId, productId, years, channel])",
      "digest([uid, productId, years, channel])",
    ],
    "an intent without years": [
      "digest([uid, companyId, productId, years, channel])",
      "digest([uid, companyId, productId, channel])",
    ],
    "an intent without channel": [
      "digest([uid, companyId, productId, years, channel])",
      "digest([uid, companyId, productId, years])",
    ],
    "an intent without product": [
      "digest([uid, companyId, productId, years, channel])",
      "digest([uid, companyId, years, channel])",
    ],
    "the note of an intent expires early": [
      "JSON.stringify(progress), LIFETIME_MS)",
      "JSON.stringify(progress), 1_000)",
    ],
    "a record expires with its order": [
      "const RECORD_LIFETIME_MS = LIFETIME_MS + DAY_MS;",
      "const RECORD_LIFETIME_MS = LIFETIME_MS;",
    ],
    "the current order expires early": [
      "await this.store.putHash(currentKey(intent.uid), fields, LIFETIME_MS);",
      "await this.store.putHash(currentKey(intent.uid), fields, 1_000);",
    ],
    "an order of another buyer is found": [
      "`order:{${uid}} ${orderId}`",
      "`order:{${uid.slice(0, 2)}} ${orderId}`",
    ],
    "one current order for all companies": [
      "`${companyId} ${productId}`",
      "`${productId}${companyId.slice(9)}`",
    ],
    "one current order for all products": [
      "`${companyId} ${productId}`",
      "`${companyId}${productId.slice(20)}`",
    ],
  }),
  ...inFile("gateway/order/payment-status.ts", {
    "a late answer of a poll puts paid back to pending": [
      "if (purchaseState(status) !== purchaseState(record.status))",
      "if (status !== record.status)",
    ],
    "a failed poll overwrites what is known": [
      "      return null;\n",
      "      await this.records.write(orderId, record);\n      return null;\n",
    ],
    "a failed poll counts as a failed payment": [
      "      return null;\n",
      "      return { ...record, status: 3 };\n",
    ],
    "a paid order does not replace the others": [
      "if (isPaid) await this.records.makeCurrent(orderId, record);",
      "",
    ],
  }),
  ...inFile("gateway/order/view.ts", {
    "a replaced order is shown as payable": [
      'const isReplaced = state === "pending" && current !== null && current !== orderId;',
      'const isReplaced = state !== "pending" && current !== null && current !== orderId;',
    ],
    "orders expire a minute early": [
      "return now >= createdAt + LIFETIME_MS;",
      "return now >= createdAt + LIFETIME_MS - 60_000;",
    ],
  }),
  ...inFile("gateway/order/history.ts", {
    "paid orders of the history can be paid again": [
      'if (purchaseState(status) !== "pending") return false;',
      "",
    ],
    "the history forgets what a poll has found": [
      'state: isKnownPaid ? "paid" : historyState(status),',
      "state: historyState(status),",
    ],
  }),
  ...inFile("gateway/order/duplicate-payments.ts", {
    "duplicate payments are not told": [
      "if (suspected.length === 0) return [];",
      "if (suspected.length < 9) return [];",
    ],
  }),
];
