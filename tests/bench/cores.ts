import { execFileSync } from "node:child_process";

/** Servers run on one core; this process, with load and upstream, on the other. */
export const SERVER_CORE = 0;
const LOAD_CORE = 1;

/** Binds all threads of a process to a core (Linux). */
export function pinTo(core: number, pid: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], {
    stdio: "ignore",
  });
}

export const pinLoad = (): void => pinTo(LOAD_CORE, process.pid);
