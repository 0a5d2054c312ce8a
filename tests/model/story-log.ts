/** What every story keeps: its sentences, its requests under way and the first thing that was wrong. */
export class StoryLog<Request> {
  readonly lines: string[] = [];
  readonly open = new Set<Request>();
  /** Something went wrong that may explain failures. */
  faulty = false;
  private position = 0;
  private violation: unknown = null;

  nextPosition(): number {
    this.position += 1;
    return this.position;
  }

  step(sentence: string): void {
    const steps = this.lines.filter((line) => /^\d/.test(line)).length;
    this.lines.push(`${steps + 1}. ${sentence}`);
  }

  consequence(sentence: string): void {
    this.lines.push(`     ${sentence}`);
  }

  /** Does work; what it throws is thrown again by `throwViolation`, unless something was wrong before. */
  guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.violation ??= error;
    }
  }

  throwViolation(): void {
    if (this.violation) throw this.violation;
  }
}
