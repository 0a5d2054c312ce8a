const MAX_SAVED = 10;
const EARNED_PER_RESPONSE = 0.1;

/**
 * Retries of one group of calls. Ten responses earn one retry, so that an upstream that does not
 * respond is sent at most ten requests more than there were calls.
 */
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
