import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startChild, stopChild } from "./child-process";
import { freePort } from "./free-port";

export interface RedisServer {
  url: string;
  port: number;
  stop(): Promise<void>;
  /** Freezes the process: connections stay open and nothing is answered. */
  pause(): void;
  resume(): void;
}

/** A real Redis on a free port of the loopback address, without persistence. */
export async function startRedisServer(
  options: { port?: number; args?: string[] } = {},
): Promise<RedisServer> {
  const port = options.port ?? (await freePort());
  const directory = await mkdtemp(path.join(tmpdir(), "redis-"));
  const fixed = ["--port", String(port), "--bind", "127.0.0.1", "--dir", directory];
  const volatile = ["--save", "", "--appendonly", "no"];
  const server = startChild("redis-server", [...fixed, ...volatile, ...(options.args ?? [])], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pause: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    async stop() {
      await stopChild(server, "SIGKILL");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`redis-server did not start:\n${output}`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Ready to accept connections")) resolve();
    });
  });
}
