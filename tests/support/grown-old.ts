import autocannon from "autocannon";

const COLLECTION = /(Scavenge|Mark-Compact).*? [\d.]+ \([\d.]+\) -> ([\d.]+) \([\d.]+\) MB/;

/** What a server has to be started with. */
export const TRACING = ["--trace-gc", "--single-threaded-gc"];

interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  warmUp: number;
  requests: number;
}

/**
 * How many bytes of each request outlive the collections of young garbage, though nobody uses them
 * any more (docs/decisions/007-requests-die-young.md).
 */
export async function bytesGrownOld(server: { output(): string }, load: Load) {
  const { url, headers, connections, warmUp, requests } = load;
  const ask = (amount: number) => autocannon({ url, headers, connections, amount });
  await ask(warmUp);
  const read = server.output().length;
  const { non2xx: failed } = await ask(requests);
  return { bytes: grown(server.output().slice(read)) / requests, failed };
}

/** Bytes in use after each collection of the young, beyond those after the collection before. */
function grown(trace: string): number {
  let before = Number.NaN;
  let megabytes = 0;
  for (const line of trace.split("\n")) {
    const [, kind, used] = COLLECTION.exec(line) ?? [];
    if (used === undefined) continue;
    if (kind === "Scavenge" && Number(used) > before) megabytes += Number(used) - before;
    before = Number(used);
  }
  if (Number.isNaN(before)) throw new Error("nothing was collected");
  return megabytes * 1e6;
}
