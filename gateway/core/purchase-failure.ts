import type { ErrorCode } from "./errors";

/** After these errors of a purchase an order may exist, although the buyer has seen no code of it. */
const MAY_BE_ORDERED: ReadonlySet<ErrorCode> = new Set([
  "upstream-failed",
  "upstream-malformed",
  "upstream-timeout",
  "upstream-unreachable",
  "store-unavailable",
]);

/** Returns whether a refused purchase has surely made no order (docs/product.md#a-failed-purchase-says-what-it-did-not-do). */
export const isSurelyUnordered = (code: ErrorCode): boolean => !MAY_BE_ORDERED.has(code);
