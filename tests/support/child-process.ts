import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

const running = new Set<ChildProcess>();
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const CHECK_MS = 500;

/**
 * Starts a program that ends with this process, however that ends: by itself, by an error, or by a
 * signal, which without a listener would end it without a word to anyone.
 */
export function startChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  if (!process.listeners("exit").includes(endAll)) watchOwnEnd();
  const child = spawn(command, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  // A program that is not there has no exit.
  child.once("error", () => running.delete(child));
  return child;
}

/** Ends a child and waits for it; one that has ended already is fine. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (!running.has(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

function watchOwnEnd(): void {
  process.once("exit", endAll);
  for (const signal of SIGNALS)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  if (process.env.npm_lifecycle_event) endWithParent();
}

/** npm passes a signal on to its shell alone, which ends and leaves us to run for nobody. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, CHECK_MS).unref();
}

function endAll(): void {
  for (const child of running) child.kill("SIGKILL");
}
