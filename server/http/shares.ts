/** Counts what each client holds at the same time, and refuses more than its share. */
export function createShares(max: number) {
  const held = new Map<string, number>();

  function change(client: string, by: 1 | -1): void {
    const count = (held.get(client) ?? 0) + by;
    if (count > 0) held.set(client, count);
    else held.delete(client);
  }

  return {
    /** Returns the function that gives back what is taken, or null when the client has its share. */
    tryTake(client: string): (() => void) | null {
      if ((held.get(client) ?? 0) >= max) return null;
      change(client, 1);
      return () => change(client, -1);
    },
  };
}

export type Shares = ReturnType<typeof createShares>;
