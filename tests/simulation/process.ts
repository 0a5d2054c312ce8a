const never = new Promise<never>(() => {});

/** Whether a process lives, stands still or is dead. */
export class NodeProcess {
  alive = true;
  /** Given when the process is next frozen or killed. */
  stopped = createSignal();
  readonly dead = createSignal();
  private thawed = createSignal();
  private frozenSince: number | null = null;
  private frozenBeforeMs = 0;

  constructor(readonly name: string) {}

  get frozen(): boolean {
    return this.frozenSince !== null;
  }

  /** How long it has stood still. */
  get frozenMs(): number {
    return this.frozenBeforeMs + (this.frozenSince === null ? 0 : Date.now() - this.frozenSince);
  }

  /** Resolves when the process runs, with whether it stood still meanwhile; never once it is dead. */
  async running(): Promise<{ stoodStill: boolean }> {
    const stoodStill = this.frozen;
    while (this.frozen) await this.thawed.given;
    return this.alive ? { stoodStill } : never;
  }

  freeze(): void {
    if (this.frozen) return;
    this.frozenSince = Date.now();
    this.thawed = createSignal();
    this.stopped.give();
    this.stopped = createSignal();
  }

  thaw(): void {
    this.frozenBeforeMs = this.frozenMs;
    this.frozenSince = null;
    this.thawed.give();
  }

  kill(): void {
    this.alive = false;
    this.stopped.give();
    this.dead.give();
  }
}

function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
