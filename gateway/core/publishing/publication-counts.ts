import type { ChannelKey } from "./channels";

/** How many deliveries were done. */
export interface Done {
  published: number;
  /** Saved at the channel as drafts. */
  drafts: number;
}

interface AccountMonth extends Done {
  /** "YYYY-MM" */
  month: string;
  accountId: string;
  accountName: string;
  channel: ChannelKey;
}

export type AccountDone = Omit<AccountMonth, "month">;

/** What was done in a year (docs/product.md#publication-statistics). */
export interface YearCounts {
  /** Whether only what the user has published is counted. */
  isOwn: boolean;
  /** "YYYY-MM"; "" while nothing was published */
  firstMonth: string;
  months: AccountMonth[];
}

export interface ArticleDone extends Done {
  articleId: string;
  title: string;
  /** ISO 8601 */
  lastAt: string | null;
  position: number;
}

/** `month` is "YYYY-MM". */
export type MonthDone = { month: string } & Done;

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Returns the twelve months of a year, those without a publication too. */
export function sumByMonth(year: number, counts: YearCounts): MonthDone[] {
  return MONTHS.map((number) => {
    const month = `${year}-${number}`;
    return { month, ...sum(counts.months.filter((each) => each.month === month)) };
  });
}

/** Returns each account with what was done there, most first. @param month only this one; null for the year */
export function sumByAccount({ months }: YearCounts, month: string | null = null): AccountDone[] {
  const byAccount = new Map<string, AccountDone>();
  for (const { month: of, ...account } of months) {
    if (month !== null && of !== month) continue;
    const before = byAccount.get(account.accountId) ?? { published: 0, drafts: 0 };
    // Months come in their order, so that an account has its latest name.
    byAccount.set(account.accountId, { ...account, ...sum([before, account]) });
  }
  return [...byAccount.values()].sort((one, other) => total(other) - total(one));
}

export const sum = (counts: readonly Done[]): Done => ({
  published: counts.reduce((sum, { published }) => sum + published, 0),
  drafts: counts.reduce((sum, { drafts }) => sum + drafts, 0),
});

const total = ({ published, drafts }: Done) => published + drafts;
