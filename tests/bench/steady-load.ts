import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";

interface SteadyLoad {
  /** An address, asked again and again. */
  url: string;
  headers: Record<string, string>;
  /** Requests per second, at even distances, whatever became of those before. */
  rate: number;
  seconds: number;
}

/** More than may ever wait for their answers. */
const CONNECTIONS = 256;

/**
 * How long each answer took, in ms, sorted. It counts from when the request was due, so that a pause
 * of the server is felt by everybody who would have come meanwhile. autocannon's own rates will not
 * do: it sends a second's requests as fast as it can and then waits for the next second.
 */
export async function answerTimes({ url, headers, rate, seconds }: SteadyLoad): Promise<number[]> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const startedAt = performance.now();
  const times: Promise<number>[] = [];
  for (let number = 0; number < rate * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    // A timer may come up to a millisecond early.
    times.push(ask(Math.min(dueAt, performance.now())));
  }
  const sorted = (await Promise.all(times)).toSorted((one, other) => one - other);
  await pool.close();
  return sorted;

  async function ask(since: number): Promise<number> {
    const { statusCode, body } = await pool.request({
      path: pathname + search,
      method: "GET",
      headers,
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    return performance.now() - since;
  }
}

/** @param sorted at least one */
export const percentile = (sorted: number[], percent: number): number =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
