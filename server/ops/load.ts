/** Of all places, so many are for payments alone. */
const RESERVED_FOR_PAYMENTS = 0.2;

export type Load = ReturnType<typeof createLoad>;

/**
 * How much is at work in this process, and whether there is room for more. Requests wait for the
 * upstream most of their time, so their number says more than the processor does; event streams wait
 * for hours and are counted apart.
 */
export function createLoad(mostRequests: number) {
  const mostOrdinary = Math.max(1, Math.floor(mostRequests * (1 - RESERVED_FOR_PAYMENTS)));
  const counts: Counts = { activeRequests: 0, openStreams: 0 };

  return {
    get activeRequests(): number {
      return counts.activeRequests;
    },
    get openStreams(): number {
      return counts.openStreams;
    },

    /** null when there is no room; payments are the last to be turned away. */
    tryEnter({ isPayment }: { isPayment: boolean }): Place | null {
      if (counts.activeRequests >= (isPayment ? mostRequests : mostOrdinary)) return null;
      return new Place(counts);
    },
  };
}

interface Counts {
  activeRequests: number;
  openStreams: number;
}

/** Of one request at work. */
export class Place {
  private isStream = false;

  constructor(private readonly counts: Counts) {
    counts.activeRequests += 1;
  }

  /** What is at work has turned into something that waits. */
  becomeStream(): void {
    if (this.isStream) return;
    this.isStream = true;
    this.counts.activeRequests -= 1;
    this.counts.openStreams += 1;
  }

  /** To be called once. */
  leave(): void {
    if (this.isStream) this.counts.openStreams -= 1;
    else this.counts.activeRequests -= 1;
  }
}
