export interface Membership {
  level: number;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  limitTime: string;
}

/** Returns whether there is a membership (docs/product.md#level-0-is-no-membership). */
export function isMember(membership: Membership | null): membership is Membership {
  return membership !== null && membership.level > 0;
}

/** Returns the first entry, or null (docs/product.md#the-first-entry-alone-counts). */
export function toMembership(entries: readonly Membership[]): Membership | null {
  return entries[0] ?? null;
}
