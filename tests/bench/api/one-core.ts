import { type ChildProcess, execFileSync, spawn } from "node:child_process";

const SERVER_CORE = "0";
const LOAD_CORE = "1";

export interface Server {
  child: ChildProcess;
  origin: string;
}

/** Keeps load and upstream, which this process makes, and what it starts away from the servers' core. */
export function pinToLoadCore(): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", LOAD_CORE, String(process.pid)]);
}

/** Starts a server script of this folder with one processor core to itself. */
export async function startOnServerCore(
  script: string,
  environment: Record<string, string>,
): Promise<Server> {
  const command = [process.execPath, "--import", "tsx", `tests/bench/api/${script}`];
  const child = spawn("taskset", ["--cpu-list", SERVER_CORE, ...command], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const port = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`${script} ended before it listened`)));
    // Read on afterwards: what it writes later is its log, and a full pipe would stop it.
    child.stdout.on("data", (chunk) => {
      const said = /^\d+$/m.exec(String(chunk))?.[0];
      if (said) resolve(said);
    });
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}
