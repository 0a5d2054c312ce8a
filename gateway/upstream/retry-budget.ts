const MOST_SAVED = 10;
const EARNED_PER_ANSWER = 0.1;

/**
 * Retries for one group of calls. Answered calls earn them, ten for one, so that an upstream that
 * answers nothing is sent no more than ten calls on top of those that were asked for.
 */
export class RetryBudget {
  private saved = MOST_SAVED;

  earn(): void {
    this.saved = Math.min(this.saved + EARNED_PER_ANSWER, MOST_SAVED);
  }

  trySpend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
