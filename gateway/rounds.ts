/**
 * Calls back in rounds until `leave`, for the first time after `everyMs` at the latest. All who ask
 * for rounds of the same length share one timer: a timer each costs 2 µs of every question to Redis
 * and to the upstream, though hardly any ever fires. A process that was busy for several rounds has
 * one of them, so that nobody takes its own pause for somebody else's.
 */
export function joinRounds(everyMs: number, onRound: () => void): Participant {
  let rounds = roundsByLength.get(everyMs);
  if (!rounds) {
    rounds = new Rounds(everyMs);
    roundsByLength.set(everyMs, rounds);
  }
  return rounds.join(onRound);
}

export interface Participant {
  /** Does nothing the second time. */
  leave(): void;
}

/** The lengths are constants of the program and its configuration. */
const roundsByLength = new Map<number, Rounds>();

/** A ring of those who take part, closed by a link of its own. */
class Rounds {
  private readonly ring = new Link(() => {});
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly everyMs: number) {}

  join(onRound: () => void): Participant {
    this.timer ??= setInterval(() => this.go(), this.everyMs).unref();
    const link = new Link(onRound);
    link.enterBefore(this.ring);
    return link;
  }

  private go(): void {
    if (this.ring.isAlone) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    // Somebody's round may make others leave.
    for (const link of this.links()) if (!link.isAlone) link.onRound();
  }

  private links(): Link[] {
    const links: Link[] = [];
    for (let link = this.ring.next; link !== this.ring; link = link.next) links.push(link);
    return links;
  }
}

class Link implements Participant {
  next: Link = this;
  private previous: Link = this;

  constructor(readonly onRound: () => void) {}

  get isAlone(): boolean {
    return this.next === this;
  }

  enterBefore(other: Link): void {
    this.next = other;
    this.previous = other.previous;
    this.previous.next = this;
    other.previous = this;
  }

  /** What has left leads to nobody: it may be old, and would keep others from being collected young. */
  leave(): void {
    this.previous.next = this.next;
    this.next.previous = this.previous;
    this.next = this;
    this.previous = this;
  }
}
