import type { SessionOrigin } from "./session/session-data";

type AuditAction =
  | "sign-in"
  | "sign-out"
  | "session-ended"
  | "name-changed"
  | "number-changed"
  | "password-changed"
  | "device-paired"
  | "device-ended"
  | "company-chosen"
  | "company-joined"
  | "company-left"
  | "company-accepted"
  | "user-created"
  | "user-changed"
  | "user-deleted"
  | "roles-assigned"
  | "key-renewed"
  | "invoice-requested"
  | "order-created"
  | "order-cancelled"
  | "order-paid"
  | "order-refunded"
  | "order-failed"
  | "sign-up-form-created"
  | "sign-up-form-ended"
  | "sign-ups-exported";

/** What an operator may have to account for: ids alone, never a code, key, token or password. */
export interface AuditEvent {
  action: AuditAction;
  method?: SessionOrigin["method"];
  /** The log holds a pseudonym of it. */
  mobileNumber?: string;
  companyId?: string;
  targetUid?: string;
  /** The public id of an ended session. */
  sessionId?: string;
  /** A paired browser. */
  deviceId?: string;
  orderId?: string;
  productId?: string;
  /** A sign-up form. */
  widgetId?: string;
}

export interface AuditRecord extends AuditEvent {
  /** undefined for an anonymous visitor */
  uid: string | undefined;
  result: string;
}
