import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MEGABYTE = 1024 * 1024;
const YOUNG_EVERY_BYTES = 8 * MEGABYTE;
const OLD_AT_BYTES = 20 * MEGABYTE;

let passedBytes = 0;
let collect: NodeJS.GCFunction | undefined;

/**
 * The pieces as they come; what has passed is freed every few megabytes. V8 knows little of the 64 KB
 * that Node copies each time: left alone it lets 32 MB and more of them lie, and those that outlive
 * two of its own rounds many times that. With fifty uploads of 50 MB at once the process grows by 21 MB
 * at most instead of 40 to 48 (`npm run bench:uploads`). A round over the young takes about a
 * millisecond; one over all, some tens of them, comes once in hundreds of megabytes.
 */
export async function* collectPassed(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    yield piece;
    passedBytes += piece.length;
    if (passedBytes < YOUNG_EVERY_BYTES) continue;
    passedBytes = 0;
    collect ??= openCollector();
    collect({ type: "minor" });
    if (process.memoryUsage().arrayBuffers > OLD_AT_BYTES) collect();
  }
}

/**
 * V8 shows its collector to contexts made while `--expose-gc` is set. Given to Node at its start, the
 * flag costs 35 ms of it: what is kept compiled, Node's own modules too, was compiled without.
 */
function openCollector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  const collector = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return collector;
}
