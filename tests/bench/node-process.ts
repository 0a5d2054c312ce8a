import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface NodeProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a script that prints the port it listens on, alone on a line, with nothing in its environment. */
export async function startNodeProcess(
  script: string,
  environment: Record<string, string> = {},
): Promise<NodeProcess> {
  const child: ChildProcess = spawn(process.execPath, [...loader(script), script], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout ?? []) {
    const port = /^\d+$/m.exec(String(chunk))?.[0];
    if (port)
      return {
        origin: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        async stop() {
          child.kill();
          if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        },
      };
  }
  throw new Error(`${script} ended before it listened`);
}

const loader = (script: string) => (script.endsWith(".ts") ? ["--import", "tsx"] : []);
