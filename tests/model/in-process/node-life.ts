import type { TimerOwner } from "./virtual-time";

/** Whether a process lives, stands still or is dead. */
export class NodeLife implements TimerOwner {
  alive = true;
  frozen = false;
  private readonly thawing = new Set<() => void>();
  private readonly stopping = new Set<() => void>();
  private readonly dying = new Set<() => void>();

  constructor(readonly name: string) {}

  /** Resolves when the process runs, with whether it stood still meanwhile; never once it is dead. */
  async running(): Promise<{ stoodStill: boolean }> {
    const stoodStill = this.frozen;
    while (this.frozen) await new Promise<void>((resolve) => this.thawing.add(resolve));
    if (!this.alive) await new Promise(() => {});
    return { stoodStill };
  }

  /** Resolves when the process is next frozen or killed. */
  stopped(): Promise<void> {
    return new Promise((resolve) => this.stopping.add(resolve));
  }

  /** Resolves when the process is killed. */
  dead(): Promise<void> {
    return new Promise((resolve) => this.dying.add(resolve));
  }

  freeze(): void {
    this.frozen = true;
    this.callAll(this.stopping);
  }

  thaw(): void {
    this.frozen = false;
    this.callAll(this.thawing);
  }

  kill(): void {
    this.alive = false;
    this.callAll(this.stopping);
    this.callAll(this.dying);
  }

  private callAll(listeners: Set<() => void>): void {
    const all = [...listeners];
    listeners.clear();
    for (const call of all) call();
  }
}
