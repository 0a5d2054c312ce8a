import type { CallKey } from "~/gateway/upstream/calls";

/** Headings of docs/upstream.md that hold for several calls, by their anchors. */
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

/** Where a rule is written down: under a heading of its own, or under its call's. */
export type Clause = (typeof commonClauses)[number] | CallKey;

export const CONTRACT_FILE = "docs/upstream.md";

/** `pay.wx.create` → `paywxcreate`, as Markdown readers make anchors of headings. */
export const toAnchor = (clause: Clause): string => clause.toLowerCase().replaceAll(".", "");

export const toLink = (clause: Clause): string => `${CONTRACT_FILE}#${toAnchor(clause)}`;
