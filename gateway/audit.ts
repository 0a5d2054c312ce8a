type AuditAction =
  | "sign-in"
  | "sign-out"
  | "session-ended"
  | "company-chosen"
  | "company-joined"
  | "user-created"
  | "user-changed"
  | "user-deleted"
  | "roles-assigned"
  | "order-created"
  | "order-paid";

/** Something that an operator may have to account for. Ids only: no code, key, token or password. */
export interface AuditEvent {
  action: AuditAction;
  method?: "sms" | "password" | "wechat";
  /** The number that was typed; the log has a pseudonym of it. */
  mobileNumber?: string;
  companyId?: string;
  /** The user whom an administrator changes. */
  targetUid?: string;
  /** The name of a session that its user has ended; it opens nothing. */
  sessionId?: string;
  orderId?: string;
  productId?: string;
}

/** An event with who caused it and what came of it: `ok`, or the error's code. */
export interface AuditRecord extends AuditEvent {
  /** undefined for a visitor who is not signed in */
  uid: string | undefined;
  result: string;
}
