import { execFile, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { startChild } from "~/tests/support/child-process";

const NAMESPACES = ["--pid", "--mount", "--mount-proc", "--uts", "--ipc", "--net", "--cgroup"];
const START_MS = 30_000;

/** Whether this process may make namespaces, and systemd is installed. */
export const canStartMachine = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync("unshare", [...NAMESPACES, "--fork", "test", "-x", "/usr/lib/systemd/systemd"])
    .status === 0;

/** Starts systemd in namespaces of its own (boot.sh), beside the system that runs this. */
export async function startMachine() {
  const outer = startChild(
    "unshare",
    ["--fork", "--kill-child", ...NAMESPACES, "sh", "tests/drill/boot.sh"],
    {
      env: { NODE: process.execPath, NODE_ENV: "production" },
      stdio: "ignore",
    },
  );
  const init = await untilSome(() =>
    readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, "utf8").trim(),
  );
  const enter = ["-t", init, "-a", "--wd=.", "bash", "-c"];
  /** Runs commands as root in the machine, in this checkout. @throws Error with what they print when one fails */
  async function run(script: string): Promise<string> {
    const { stdout } = await promisify(execFile)("nsenter", [...enter, `set -e\n${script}`]);
    return stdout;
  }
  await untilSome(() => run("systemctl is-system-running"));
  return {
    run,
    /** Starts a program in the machine, which its end ends. */
    start: (script: string) =>
      spawn("nsenter", [...enter, script], { stdio: ["ignore", "pipe", "inherit"] }),
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => outer.once("exit", resolve));
      process.kill(Number(init), "SIGKILL");
      await ended;
    },
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;

async function untilSome(read: () => string | Promise<string>): Promise<string> {
  for (const endsAt = Date.now() + START_MS; ; await wait(200)) {
    try {
      const text = await read();
      if (text !== "") return text;
    } catch (error) {
      if (Date.now() > endsAt) throw error;
    }
  }
}

/** Returns the commands below a heading of a guide, the `index`th of its blocks. */
export function readCommands(file: string, heading: string, index = 0): string {
  const text = readFileSync(file, "utf8");
  const from = text.indexOf(`\n${heading}`);
  const blocks = [...text.slice(from).matchAll(/```sh\n([\s\S]*?)```/g)];
  const block = blocks[index]?.[1];
  if (from < 0 || block === undefined) throw new Error(`${file}: no commands below ${heading}`);
  const indent = /^ */.exec(block)?.[0] ?? "";
  return block.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}
