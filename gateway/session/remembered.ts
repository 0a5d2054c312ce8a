interface Memory {
  /** Results kept at once; one more, and all are forgotten. */
  most: number;
  /** None is kept longer, in ms: what was encrypted is not to lie about in clear. */
  forMs: number;
}

/**
 * Whoever polls brings the same id and finds the same fields: 20 µs of each request less. Room for
 * 10,000 who poll one process: were one too many, each would find himself forgotten every time. With
 * room for 32,000, each 10,000 sign-ins within a minute took 32 MB.
 */
export const MEMORY_OF_VISITORS: Memory = { most: 12_000, forMs: 60_000 };

/** What is over is looked for so often within the longest time that anything is kept. */
const SWEEPS = 12;
/** The fractions of its multiples lie evenly between 0 and 1, however many they are. */
const GOLDEN_RATIO = 1.618_033_988_75;

/**
 * The same function, computing once what is asked for again and again: by the pages and polls of the
 * same few visitors. Only for what depends on nothing but its two texts. Each result is forgotten at
 * a time of its own: when all were at once, every minute, a process that 10,000 poll had to compute
 * them all anew within 3.5 s, and answered 200 ms late for as long.
 * @param keyOf finds a text again; of two texts with the same key the later is remembered
 */
export function remembered<Output>(
  compute: (text: string, context: string) => Output,
  { most, forMs }: Memory,
  keyOf: (text: string) => string = (text) => text,
): (text: string, context?: string) => Output {
  const known = new Map<string, Result<Output>>();
  const sweepMs = forMs / SWEEPS;
  let sweeping: NodeJS.Timeout | undefined;
  let added = 0;

  function sweep(): void {
    const now = performance.now();
    for (const [key, { forgetAt }] of known) if (forgetAt <= now) known.delete(key);
    sweeping = known.size > 0 ? setTimeout(sweep, sweepMs).unref() : undefined;
  }

  return (text, context = "") => {
    const key = keyOf(text);
    const found = known.get(key);
    if (found?.text === text && found.context === context) return found.output;
    const output = compute(text, context);
    if (known.size >= most) known.clear();
    if (!sweeping) sweeping = setTimeout(sweep, sweepMs).unref();
    added += 1;
    const keptMs = (0.5 + ((added * GOLDEN_RATIO) % 1) / 2) * (forMs - sweepMs);
    known.set(key, { text, context, output, forgetAt: performance.now() + keptMs });
    return output;
  };
}

interface Result<Output> {
  text: string;
  context: string;
  output: Output;
  /** ms, by `performance.now` */
  forgetAt: number;
}
