import { GatewayError } from "~/gateway/core/errors";

/** Enough for an office behind one address. */
const MAX_PER_CLIENT = 200;
const RETRY_AFTER_SECONDS = 15;

/** Limits the open event streams of each client in this process. */
export function createOpenStreams() {
  const open = new Map<string, number>();

  function change(client: string, by: 1 | -1): void {
    const count = (open.get(client) ?? 0) + by;
    if (count > 0) open.set(client, count);
    else open.delete(client);
  }

  return {
    /** Counts a stream until the returned function is called. @throws `rate-limited` */
    enter(client: string): () => void {
      if ((open.get(client) ?? 0) >= MAX_PER_CLIENT)
        throw new GatewayError("rate-limited", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      change(client, 1);
      return () => change(client, -1);
    },
  };
}
