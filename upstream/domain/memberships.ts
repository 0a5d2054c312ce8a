import type { Clock } from "./clock";
import { TRIAL_PRODUCT } from "./products";
import { DAY, toSeconds } from "./times";

const TRIAL_LENGTH = 7 * DAY;
const TRIAL_LEVEL = 2;
const TRIAL_NAME = "高级版VIP(试用)";
const LEVEL_NAMES = ["", "基础版VIP", "高级版VIP"];

/** Level 0 is no membership. */
interface Membership {
  level: number;
  name: string;
  /** ms since the epoch; null without a membership */
  limit: number | null;
  isTrial: boolean;
}

const NO_MEMBER: Membership = { level: 0, name: "", limit: null, isTrial: false };

interface Account {
  paid: { level: number; limit: number } | null;
  /** Hides what was paid until it ends. */
  trial: { limit: number; seen: boolean } | null;
  /** The JSON text of pay.openInfo; null while the trial can be claimed. */
  openInfo: string | null;
}

/** See docs/product.md#a-paid-order-extends-the-membership and docs/product.md#trial */
export class Memberships {
  private readonly accounts = new Map<string, Account>();

  constructor(private readonly clock: Clock) {}

  get(uid: string): Membership {
    const { paid, trial } = this.account(uid);
    const now = this.clock.now();
    if (trial && trial.limit > now) {
      return { level: TRIAL_LEVEL, name: TRIAL_NAME, limit: trial.limit, isTrial: true };
    }
    if (!paid || paid.limit <= now) return NO_MEMBER;
    return { ...paid, name: LEVEL_NAMES[paid.level] ?? "", isTrial: false };
  }

  /** Starts now, or at the end of a membership of the same level, and ends a trial. */
  extend(uid: string, level: number, days: number): { from: number; to: number } {
    const account = this.account(uid);
    const { paid, trial } = account;
    const from = Math.max(
      this.clock.now(),
      paid?.level === level ? paid.limit : 0,
      level === TRIAL_LEVEL ? (trial?.limit ?? 0) : 0,
    );
    const to = from + days * DAY;
    account.paid = { level, limit: to };
    account.trial = null;
    return { from, to };
  }

  /** For seeds. */
  setPaid(uid: string, level: number, limit: number): void {
    this.account(uid).paid = { level, limit };
  }

  findOpenInfo(uid: string): string | null {
    return this.account(uid).openInfo;
  }

  /** For seeds. */
  markTrialUsed(uid: string, openedAt: number): void {
    this.account(uid).openInfo = openInfoText(openedAt);
  }

  grantTrial(uid: string): Membership {
    const account = this.account(uid);
    const now = this.clock.now();
    account.trial = { limit: now + TRIAL_LENGTH, seen: false };
    account.openInfo = openInfoText(now);
    return this.get(uid);
  }

  /** Returns true once after the trial was granted. */
  takeJustOpened(uid: string): boolean {
    const { trial } = this.account(uid);
    if (!trial || trial.seen) return false;
    trial.seen = true;
    return true;
  }

  private account(uid: string): Account {
    let account = this.accounts.get(uid);
    if (!account) {
      account = { paid: null, trial: null, openInfo: null };
      this.accounts.set(uid, account);
    }
    return account;
  }
}

const openInfoText = (openedAt: number): string =>
  JSON.stringify({
    productId: TRIAL_PRODUCT,
    openTime: toSeconds(openedAt),
    expireTime: toSeconds(openedAt + TRIAL_LENGTH),
  });
