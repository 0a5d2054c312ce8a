import { createInterface } from "node:readline";
import { startChild, stopChild } from "~/tests/support/child-process";

interface Script {
  pid: number;
  /** Returns the next line of its output that matches. Call it before the line can come. */
  nextLine(pattern: RegExp): Promise<string>;
  /** Writes a line to its standard input. */
  writeLine(line: string): void;
  stop(): Promise<void>;
}

interface ServerScript extends Script {
  origin: string;
}

interface Options {
  /** In addition to PATH. */
  environment?: Record<string, string>;
  core?: number;
}

/** Starts a script, which ends with this process. */
export function startScript(script: string, { environment, core }: Options = {}): Script {
  const node = [process.execPath, ...loader(script), script];
  const pinned = core === undefined ? [] : ["taskset", "--cpu-list", String(core)];
  const [command = "", ...args] = [...pinned, ...node];
  const child = startChild(command, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error(`${script} has no output`);
  const lines = createInterface({ input: child.stdout });
  return {
    pid: child.pid ?? 0,
    nextLine: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${script} ended without ${pattern}`));
        lines.once("close", fail);
        lines.on("line", function take(line) {
          if (!pattern.test(line)) return;
          lines.off("line", take).off("close", fail);
          resolve(line);
        });
      }),
    writeLine: (line) => void child.stdin?.write(`${line}\n`),
    stop: () => stopChild(child),
  };
}

/** Starts a server that prints its port when it listens. */
export async function startServerScript(script: string, options: Options = {}) {
  const server = startScript(script, options);
  const port = /\d+$/.exec(await server.nextLine(/\d$/))?.[0];
  return { ...server, origin: `http://127.0.0.1:${port}` } satisfies ServerScript;
}

const loader = (script: string) => (script.endsWith(".ts") ? ["--import", "tsx"] : []);
