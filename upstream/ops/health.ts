export type Health = ReturnType<typeof createHealth>;

/** @param check rejects while the store does not answer, or its tables are older than this version */
export function createHealth(check: () => Promise<unknown>) {
  let isDraining = false;
  /** Returns why the node is not ready, or null. */
  const findReason = async (): Promise<"draining" | "store" | null> => {
    if (isDraining) return "draining";
    return check().then(
      () => null,
      () => "store" as const,
    );
  };
  return {
    findReason,
    isReady: async () => (await findReason()) === null,
    drain(): void {
      isDraining = true;
    },
  };
}
