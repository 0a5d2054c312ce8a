/** A share of all slots. */
const RESERVED_FOR_PAYMENTS = 0.2;

export type Load = ReturnType<typeof createLoad>;

/**
 * Counts the open requests of this process and rejects further ones above the limit. Event streams last
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

    /** Returns a slot, or null when the process is overloaded; payments are rejected last. */
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

export class RequestSlot {
  private isStream = false;

  constructor(private readonly counts: Counts) {
    counts.activeRequests += 1;
  }

  becomeStream(): void {
    if (this.isStream) return;
    this.isStream = true;
    this.counts.activeRequests -= 1;
    this.counts.openStreams += 1;
  }

  /** Frees the slot. Call it once. */
  leave(): void {
    if (this.isStream) this.counts.openStreams -= 1;
    else this.counts.activeRequests -= 1;
  }
}
