const never = new Promise<never>(() => {});

/** Whether a process lives, stands still or is dead. */
export class NodeProcess {
  alive = true;
  /** Resolves when the process is next frozen or killed. */
  stopped: Promise<void> = never;
  /** Resolves when the process is killed. */
  readonly dead: Promise<void>;
  private frozenSince: number | null = null;
  private frozenBeforeMs = 0;
  private goOn = () => {};
  private stop = () => {};
  private die = () => {};
  private thawed = Promise.resolve();

  constructor(readonly name: string) {
    this.dead = new Promise((resolve) => {
      this.die = resolve;
    });
    this.awaitStop();
  }

  get frozen(): boolean {
    return this.frozenSince !== null;
  }

  /** How long it has stood still. */
  get frozenMs(): number {
    const { frozenSince } = this;
    return this.frozenBeforeMs + (frozenSince === null ? 0 : Date.now() - frozenSince);
  }

  /** Resolves when the process runs, with whether it stood still meanwhile; never once it is dead. */
  async running(): Promise<{ stoodStill: boolean }> {
    const stoodStill = this.frozen;
    while (this.frozen) await this.thawed;
    return this.alive ? { stoodStill } : never;
  }

  freeze(): void {
    if (this.frozen) return;
    this.frozenSince = Date.now();
    this.thawed = new Promise((resolve) => {
      this.goOn = resolve;
    });
    this.stop();
    this.awaitStop();
  }

  thaw(): void {
    this.frozenBeforeMs = this.frozenMs;
    this.frozenSince = null;
    this.goOn();
  }

  kill(): void {
    this.alive = false;
    this.stop();
    this.die();
  }

  private awaitStop(): void {
    this.stopped = new Promise((resolve) => {
      this.stop = resolve;
    });
  }
}
