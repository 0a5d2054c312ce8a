interface Memory {
  /** Results kept at once; one more, and all are forgotten. */
  most: number;
  /** What nobody asked for this long is kept no longer, in ms: what was encrypted is not to lie about in clear. */
  unusedMs: number;
}

/**
 * Whoever polls brings the same id and finds the same fields: 20 µs of each request less. Room for
 * 10,000 who poll one process: were one too many, each would find himself forgotten every time.
 */
export const MEMORY_OF_VISITORS: Memory = { most: 12_000, unusedMs: 15_000 };

/** How often, within that time, it is looked for what nobody asks for any more. */
const SWEEPS = 3;

interface Result<Output> {
  text: string;
  context: string;
  output: Output;
  /** It is forgotten by the last of these, unless somebody asks for it before. */
  sweepsLeft: number;
}

/**
 * The same function, computing once what is asked for again and again: by the pages and polls of the
 * same few visitors. Only for what depends on nothing but its two texts. Each result is forgotten by
 * itself: when all were at once, every minute, a process that 10,000 poll had to compute them all
 * anew within 3.5 s, and answered 200 ms late meanwhile.
 * @param keyOf finds a text again; of two texts with the same key the later is remembered
 */
export function remembered<Output>(
  compute: (text: string, context: string) => Output,
  { most, unusedMs }: Memory,
  keyOf: (text: string) => string = (text) => text,
): (text: string, context?: string) => Output {
  const known = new Map<string, Result<Output>>();
  let sweeping: NodeJS.Timeout | undefined;

  function sweepLater(): void {
    sweeping = setTimeout(sweep, unusedMs / SWEEPS).unref();
  }

  function sweep(): void {
    for (const [key, result] of known) {
      result.sweepsLeft -= 1;
      if (result.sweepsLeft === 0) known.delete(key);
    }
    sweeping = undefined;
    if (known.size > 0) sweepLater();
  }

  return (text, context = "") => {
    const key = keyOf(text);
    const found = known.get(key);
    if (found?.text === text && found.context === context) {
      found.sweepsLeft = SWEEPS;
      return found.output;
    }
    const output = compute(text, context);
    if (known.size >= most) known.clear();
    known.set(key, { text, context, output, sweepsLeft: SWEEPS });
    if (!sweeping) sweepLater();
    return output;
  };
}
