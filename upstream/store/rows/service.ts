/** What the service keeps for itself. */
export interface ServiceRows {
  /** Changes of money, roles and rights, which are never changed themselves. */
  audit: {
    seq: number;
    at: number;
    actor: string;
    action: string;
    subject: string;
    /** Whose money, role or right it is; "" for none. */
    uid: string;
    /** a JSON object */
    detail: string;
  };
  /** What nodes share for the providers. */
  shared: { key: string; value: string; expiresAt: number };
  /** How often something was done in a period; the key is a hash. */
  limits: { key: string; count: number; endsAt: number };
}
