/** How often what was met, over all stories. */
export class Coverage {
  private readonly counts = new Map<string, number>();

  /** @param expected what must be met at least once */
  constructor(private readonly expected: readonly string[]) {
    for (const name of expected) this.counts.set(name, 0);
  }

  add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  missing(): string[] {
    return this.expected.filter((name) => this.counts.get(name) === 0);
  }

  /** One line for each, in the order in which they were declared. */
  lines(): string[] {
    const width = Math.max(...[...this.counts.keys()].map(({ length }) => length));
    return [...this.counts].map(([name, count]) => `${name.padEnd(width)}  ${count}`);
  }
}
