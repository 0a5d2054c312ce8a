import autocannon from "autocannon";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";

/** Runs a round and returns the processor time of a request in ms. Round 0 warms up. */
export type RunRound = (round: number) => Promise<number>;

/** Returns the median of each server's rounds. Servers take turns, so that other load affects all of them. */
export async function compare<Name extends string>(
  what: string,
  runs: Record<Name, RunRound>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[];
  const costs = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const cost = await runs[name](round);
      progress(`${what}  ${name}, round ${round} of ${rounds}: ${cost.toFixed(3)} ms`);
      if (round > 0) costs.get(name)?.push(cost);
    }
  const medians = names.map((name) => [name, median(costs.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

interface Load {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  requests: number;
  /** Requests of round 0. */
  warmUp: number;
  connections: number;
}

/** Requests one address. */
export function loadPage({ pid, url, headers, requests, warmUp, connections }: Load): RunRound {
  return async (round) => {
    const amount = round === 0 ? warmUp : requests;
    const before = processorTimeMs(pid);
    const run = await autocannon({ url, connections, amount, headers });
    if (run.non2xx > 0 || run.errors > 0)
      throw new Error(`${url}: ${run.non2xx} responses were no page, ${run.errors} failed`);
    return (processorTimeMs(pid) - before) / amount;
  };
}
