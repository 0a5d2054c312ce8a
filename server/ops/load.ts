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
  let activeRequests = 0;
  let openStreams = 0;

  return {
    get activeRequests(): number {
      return activeRequests;
    },
    get openStreams(): number {
      return openStreams;
    },

    /** null when there is no room; payments are the last to be turned away. */
    tryEnter({ isPayment }: { isPayment: boolean }): Place | null {
      if (activeRequests >= (isPayment ? mostRequests : mostOrdinary)) return null;
      activeRequests += 1;
      let isStream = false;
      return {
        becomeStream() {
          if (isStream) return;
          isStream = true;
          activeRequests -= 1;
          openStreams += 1;
        },
        leave() {
          if (isStream) openStreams -= 1;
          else activeRequests -= 1;
        },
      };
    },
  };
}

export interface Place {
  /** What is at work has turned into something that waits. */
  becomeStream(): void;
  /** To be called once. */
  leave(): void;
}
