import { type Mutation, mutation } from "./mutation";

const STATUS = "gateway/order/payment-status.ts";
const VIEW = "gateway/order/view.ts";
const HISTORY = "gateway/order/history.ts";
const DUPLICATES = "gateway/order/duplicate-payments.ts";

/** Mistakes in how payments are found and shown. */
export const mistakesInPayments: readonly Mutation[] = [
  mutation(
    STATUS,
    "a late answer of a poll puts paid back to pending",
    'if (state === "pending") return { ...record, status };',
    "",
  ),
  mutation(
    STATUS,
    "a failed poll overwrites what is known",
    "      return null;\n",
    "      await this.records.decide(orderId, { ...record, status: 3 });\n      return null;\n",
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
    "if (isPaid) await this.records.makeCurrent(orderId, decided);",
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
