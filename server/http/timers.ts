/** How long a client may take, in ms: docs/operating.md#limits. `UPLOAD_STALL_MS` is for uploads. */
export const TIMERS = {
  /** The request line and the headers. */
  head: 10_000,
  /** A body, from the end of the headers. */
  body: 12_000,
  /** A body with a file of 5 MB, which takes 40 s at 1 Mbit/s. */
  fileBody: 60_000,
  /** Without reading any of a response; up to twice as long when a write is under way. */
  reader: 5_000,
  /** Sending on after its body was refused, so that it can read the response. */
  refused: 5_000,
  /** A connection without a request: longer than balancers keep theirs, which they would use as it closes. */
  idle: 75_000,
};

/** Adds at most as much to `head`, `reader` and `idle`. */
export const CHECK_INTERVAL_MS = 1_000;
