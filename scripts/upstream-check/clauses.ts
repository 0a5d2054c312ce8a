import type { CallKey } from "~/gateway/upstream/calls";

/** Anchors of the headings of docs/upstream.md about several calls. */
export const commonClauses = [
  "parameters",
  "token",
  "own-data-only",
  "time-limit",
  "connections",
  "redirects",
  "response-size",
  "content-type-and-encoding",
  "envelope",
  "http-statuses",
  "business-codes",
  "ids",
  "money",
  "flags-and-levels",
  "times",
  "texts-and-addresses",
  "login-user",
  "order-statuses",
  "order-history",
  "payment-qr-texts",
] as const;

/** A heading of docs/upstream.md: a common one or a call's. */
export type Clause = (typeof commonClauses)[number] | CallKey;

export const CONTRACT_FILE = "docs/upstream.md";

/** Converts `pay.wx.create` to the anchor `paywxcreate`. */
export const toAnchor = (clause: Clause): string => clause.toLowerCase().replaceAll(".", "");

export const toLink = (clause: Clause): string => `${CONTRACT_FILE}#${toAnchor(clause)}`;
