import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const NANOSECONDS_PER_MS = 1e6;

/** Processor time a process has used so far, all threads, user and system, in ms (Linux). */
export function processorTimeMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(running);
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / NANOSECONDS_PER_MS;
}

/** Keeps a process and all its threads on one core, so that load and server do not share one. */
export function pinTo(core: number, pid: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], {
    stdio: "ignore",
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
