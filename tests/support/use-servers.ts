import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach } from "vitest";
import { type ServerProcess, startServerProcess } from "./server-process";

/** Servers that end with the test that starts them. */
export function useServers() {
  const running: ServerProcess[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
  });

  async function start(environment: Record<string, string> = {}) {
    const server = await startServerProcess(environment);
    running.push(server);
    return server;
  }

  /** Runs it until it ends by itself. */
  async function runToEnd(environment: Record<string, string>, args: string[] = []) {
    const child = spawn(process.execPath, ["build/server/main.js", ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DEPLOYMENT: "demo", ...environment },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    await once(child, "close");
    return { output, code: child.exitCode };
  }

  return { start, runToEnd };
}
