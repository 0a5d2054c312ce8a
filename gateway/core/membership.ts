export interface Membership {
  level: number;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  limitTime: string;
}

/** Level 0 and no entry at all mean not a member (spec §4 "Membership"). */
export function isMember(membership: Membership | null): membership is Membership {
  return membership !== null && membership.level > 0;
}

/** Only the first entry counts (spec §7 "Membership info"). */
export function membershipFromEntries(entries: readonly Membership[]): Membership | null {
  return entries[0] ?? null;
}
