/** What every story keeps: its sentences, its requests under way and the first thing that was wrong. */
export class StoryLog<Request> {
  /** What happened, as sentences. */
  readonly lines: string[] = [];
  readonly open = new Set<Request>();
  /** Something went wrong that may explain failures. */
  faulty = false;
  private position = 0;
  private violation: unknown = null;

  /** The next position in the order of the story's events. */
  nextPosition(): number {
    this.position += 1;
    return this.position;
  }

  /** A step that is told, with its number. */
  step(sentence: string): void {
    const steps = this.lines.filter((line) => /^\d/.test(line)).length;
    this.lines.push(`${steps + 1}. ${sentence}`);
  }

  /** What a step led to. */
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

  /** @throws the first thing that was wrong */
  throwViolation(): void {
    if (this.violation) throw this.violation;
  }
}
