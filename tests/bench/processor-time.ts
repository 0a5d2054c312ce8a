import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Processor time a process has used so far, user and system, in ms (Linux). */
export function processorTimeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, ...afterName] = stat.split(") ");
  const fields = afterName.join(") ").split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
