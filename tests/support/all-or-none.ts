interface Stoppable {
  stop(): Promise<unknown>;
}

type Own = <Part extends Stoppable>(starting: Promise<Part>) => Promise<Part>;

/**
 * Starts what consists of several servers. When one of them does not start, or what they are told
 * afterwards fails, the others are stopped before the error goes on.
 * @param start hands every server that it starts to `own`
 */
export async function allOrNone<Whole extends object>(
  start: (own: Own) => Promise<Whole>,
): Promise<Whole & { stop(): Promise<void> }> {
  const parts: Promise<Stoppable>[] = [];
  const stop = async () => {
    const started = (await Promise.allSettled(parts)).filter((part) => part.status === "fulfilled");
    await Promise.all(started.map(({ value }) => value.stop()));
  };
  try {
    const whole = await start((starting) => {
      parts.push(starting);
      return starting;
    });
    return { ...whole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
