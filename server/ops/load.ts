/** The share of all slots that only payments may use. */
const RESERVED_FOR_PAYMENTS = 0.2;

export type Load = ReturnType<typeof createLoad>;

/**
 * Counts the requests of this process and rejects more than it can serve. Requests wait for the
 * upstream most of their time, so their number says more than the processor time; event streams last
 * for hours and are counted apart.
 */
export function createLoad(maxRequests: number) {
  const maxOrdinary = Math.max(1, Math.floor(maxRequests * (1 - RESERVED_FOR_PAYMENTS)));
  const counts: Counts = { activeRequests: 0, openStreams: 0 };

  return {
    get activeRequests(): number {
      return counts.activeRequests;
    },
    get openStreams(): number {
      return counts.openStreams;
    },

    /** A slot, or null when the process is overloaded; payments are rejected last. */
    tryEnter({ isPayment }: { isPayment: boolean }): RequestSlot | null {
      if (counts.activeRequests >= (isPayment ? maxRequests : maxOrdinary)) return null;
      return new RequestSlot(counts);
    },
  };
}

interface Counts {
  activeRequests: number;
  openStreams: number;
}

/** The slot of one request. */
export class RequestSlot {
  private isStream = false;

  constructor(private readonly counts: Counts) {
    counts.activeRequests += 1;
  }

  /** The request has become an event stream. */
  becomeStream(): void {
    if (this.isStream) return;
    this.isStream = true;
    this.counts.activeRequests -= 1;
    this.counts.openStreams += 1;
  }

  /** Frees the slot; call it once. */
  leave(): void {
    if (this.isStream) this.counts.openStreams -= 1;
    else this.counts.activeRequests -= 1;
  }
}
