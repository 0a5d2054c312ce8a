import autocannon from "autocannon";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";

/** A server under load: who it is, and what it is asked. */
export interface Contestant {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  /** Fewer than the others, where one request takes much longer. */
  requests?: number;
}

/** As many requests of a page until V8 has compiled what it needs; with 500 each costs twice as much. */
export const PAGE_WARM_UP = 5_000;

export interface Rounds {
  rounds: number;
  /** Requests before the rounds that count; as many as in each of those unless it says so. */
  warmUp?: number;
  /** Requests in each round. */
  requests: number;
  connections: number;
}

/**
 * Processor time of one request, in ms, for each contestant: the median of rounds that take turns,
 * so that a busy machine is busy for all.
 */
export async function compare<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, warmUp, requests, connections }: Rounds,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const costs = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const contestant = contestants[name];
      const fewOrMany = contestant.requests ?? requests;
      const amount = round === 0 ? (warmUp ?? fewOrMany) : fewOrMany;
      const cost = await costPerRequest(contestant, amount, connections);
      progress(
        `${nameOf(contestant)}  ${name}, round ${round} of ${rounds}: ${cost.toFixed(3)} ms`,
      );
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(costs.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

const nameOf = ({ url }: Contestant) => new URL(url).pathname;

async function costPerRequest(
  { pid, url, headers }: Contestant,
  amount: number,
  connections: number,
) {
  const before = processorTimeMs(pid);
  const run = await autocannon({ url, connections, amount, headers });
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${url}: ${run.non2xx} answers were no page`);
  return (processorTimeMs(pid) - before) / amount;
}
