const never = new Promise<never>(() => {});

/** Whether a process lives, stands still or is dead. */
export class NodeProcess {
  alive = true;
  /** Resolves when the process is next frozen or killed. */
  stopped: Promise<void>;
  /** Resolves when the process is killed. */
  readonly dead: Promise<void>;
  private stop = () => {};
  private die = () => {};
  private goOn = () => {};
  private thawed = Promise.resolve();
  private frozenSince: number | null = null;
  private frozenBeforeMs = 0;

  constructor(readonly name: string) {
    [this.dead, this.die] = signal();
    [this.stopped, this.stop] = signal();
  }

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
    while (this.frozen) await this.thawed;
    return this.alive ? { stoodStill } : never;
  }

  freeze(): void {
    if (this.frozen) return;
    this.frozenSince = Date.now();
    [this.thawed, this.goOn] = signal();
    this.stop();
    [this.stopped, this.stop] = signal();
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
}

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}
