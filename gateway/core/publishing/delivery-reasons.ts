/**
 * Why a delivery failed, was missed or cancelled, or is unconfirmed; each has a text in `locales`
 * that says what to do (docs/product.md#reasons-of-a-delivery).
 */
export const deliveryReasons = [
  // The account.
  "account-removed",
  "credentials-refused",
  "permission-missing",
  "not-certified",
  "needs-login",
  "another-account",
  "verification-needed",
  // The site.
  "address-refused",
  "site-unreachable",
  "certificate-invalid",
  "site-unexpected",
  "channel-busy",
  "page-changed",
  "page-covered",
  "editor-in-use",
  // The content.
  "content-refused",
  "content-changed",
  "image-refused",
  "article-deleted",
  "not-approved",
  // The space.
  "plan-ended",
  "quota-used",
  "accounts-exceeded",
  "author-left",
  // What happened.
  "late",
  "answer-lost",
  "runner-lost",
  "being-reviewed",
  "tab-closed",
  "page-closed",
  "waiting-for-person",
  "browser-silent",
  "not-listed",
  "denied",
  "stopped-by-service",
  "internal",
] as const;

export type DeliveryReason = (typeof deliveryReasons)[number];

/** What a paired browser may report of a delivery. */
export const deviceReasons = [
  "needs-login",
  "another-account",
  "verification-needed",
  "site-unreachable",
  "page-changed",
  "page-covered",
  "editor-in-use",
  "page-closed",
  "content-refused",
  "image-refused",
  "answer-lost",
  "tab-closed",
  "not-listed",
  "internal",
] as const satisfies readonly DeliveryReason[];

export type DeviceReason = (typeof deviceReasons)[number];
