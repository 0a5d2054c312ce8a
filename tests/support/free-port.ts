import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, one of which could take it at once. */
const LOWEST = 10_000;
const SLICES = 16;
const SLICE = 1_375;

/** vitest numbers the processes that run tests at the same time; each takes ports of its own slice. */
const slice = Number(process.env.VITEST_POOL_ID ?? 0) % SLICES;
const given = new Set<number>();

/** Returns a port that was free a moment ago, for a program that has to be told its own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + slice * SLICE + randomInt(SLICE);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
