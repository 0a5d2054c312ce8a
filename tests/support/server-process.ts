import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { SandboxControl } from "./sandbox-control";

export interface ServerProcess {
  origin: string;
  pid: number;
  sandbox: SandboxControl;
  output(): string;
  stop(): Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/** The built server as `npm run serve` starts it, on free ports, with an otherwise empty environment. */
export async function startServerProcess(
  environment: Record<string, string> = {},
  folder = "build",
): Promise<ServerProcess> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ["--enable-source-maps", `${folder}/server/main.js`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: "warn",
      ...environment,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const origin = `http://localhost:${port}`;
  await untilReady(`${origin}/readyz`, () => {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
  });
  return {
    origin,
    pid: child.pid ?? 0,
    sandbox: new SandboxControl(`http://127.0.0.1:${sandboxPort}`),
    output: () => output,
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      return child.exitCode;
    },
  };
}

async function untilReady(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    check();
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not become ready`);
}
