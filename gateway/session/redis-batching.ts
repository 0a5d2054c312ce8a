import { Cluster, type Redis } from "ioredis";

/**
 * Sends the commands that all requests of one turn of the event loop give as one write: a write each
 * is the dearest part of a command. Measured for a GET with 16 requests under way: 16 µs of processor
 * time without, 5.5 µs with; ioredis's own pipelining, which a cluster's connections use instead,
 * needs twice as much, because it makes each batch an object with promises of its own.
 *
 * @returns what is to be called before a command is given
 */
export function writeInTurns(redis: Redis | Cluster): () => void {
  if (redis instanceof Cluster) return () => {};
  let open = false;
  return () => {
    if (open) return;
    open = true;
    // The connection may be another one by the time it is written to.
    const { stream } = redis;
    stream?.cork();
    setImmediate(() => {
      open = false;
      stream?.uncork();
    });
  };
}
