import autocannon from "autocannon";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";

/** Runs one round; returns the processor time of a request, in ms. Round 0 warms up. */
export type RunRound = (round: number) => Promise<number>;

/** The median of each contestant's rounds. They take turns, so that a busy machine is busy for all. */
export async function compare<Name extends string>(
  what: string,
  contestants: Record<Name, RunRound>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const costs = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const cost = await contestants[name](round);
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
  /** Requests of round 0: V8 has compiled a page's code after some 5,000. */
  warmUp: number;
  connections: number;
}

/** A contestant that is asked for one address again and again. */
export function askForPage({ pid, url, headers, requests, warmUp, connections }: Load): RunRound {
  return async (round) => {
    const amount = round === 0 ? warmUp : requests;
    const before = processorTimeMs(pid);
    const run = await autocannon({ url, connections, amount, headers });
    if (run.non2xx > 0 || run.errors > 0)
      throw new Error(`${url}: ${run.non2xx} answers were no page, ${run.errors} failed`);
    return (processorTimeMs(pid) - before) / amount;
  };
}
