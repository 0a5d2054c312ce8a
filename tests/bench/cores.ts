import { execFileSync } from "node:child_process";

/** The servers have one core to themselves; load and upstream, which this process makes, the other. */
export const SERVER_CORE = 0;
const LOAD_CORE = 1;

/** Keeps a process and all its threads on one core (Linux). */
export function pinTo(core: number, pid: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], {
    stdio: "ignore",
  });
}

export const pinLoad = (): void => pinTo(LOAD_CORE, process.pid);
