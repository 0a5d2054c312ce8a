const MAX_SAVED = 10;
const EARNED_PER_RESPONSE = 0.1;

/** Limits the retries of a group: ten responses earn one, so that an absent upstream gets at most ten extra requests. */
export class RetryBudget {
  private saved = MAX_SAVED;

  earn(): void {
    this.saved = Math.min(this.saved + EARNED_PER_RESPONSE, MAX_SAVED);
  }

  trySpend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
