import { startUpstreamOfProject } from "../upstream/postgres/open-store";
import { startChild, stopChild } from "./child-process";
import { freePort } from "./free-port";
import { SandboxControl } from "./sandbox-control";

export interface ServerProcess {
  origin: string;
  pid: number;
  sandbox: SandboxControl;
  output(): string;
  stop(): Promise<number | null>;
}

/**
 * The built server as `npm run serve` starts it, on free ports, with an otherwise empty environment.
 * @param script another build's, or another server
 * @param log the file descriptor that its log goes to
 */
export async function startServerProcess(
  environment: Record<string, string> = {},
  script = "build/server/main.js",
  log: number | "pipe" = "pipe",
): Promise<ServerProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  const sandboxPort = await freePort();
  const isEmbedded = !environment.UPSTREAM_URL && environment.DEPLOYMENT === undefined;
  const upstream = isEmbedded ? await startUpstreamOfProject() : null;
  const child = startChild(process.execPath, ["--enable-source-maps", script], {
    stdio: ["ignore", log, "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DEPLOYMENT: "demo",
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      OPS_PORT: "0",
      SHUTDOWN_DELAY_MS: "0",
      LOG_LEVEL: "warn",
      ...(upstream && {
        UPSTREAM_URL: upstream.url,
        UPSTREAM_PAYMENT_ORIGINS: upstream.url.replace(/\/$/, ""),
        UPSTREAM_COMPANY_KEYS: "1",
        UPSTREAM_LEAVING: "1",
        UPSTREAM_OWN_ACCOUNT: "1",
        UPSTREAM_INVOICES: "1",
        UPSTREAM_SIGN_UP_FORMS: "1",
        UPSTREAM_CONTENT: "1",
      }),
      ...environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const origin = `http://localhost:${port}`;
  await untilReady(`${origin}/readyz`, () => {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
  }).catch(async (error: unknown) => {
    await stopChild(child, "SIGKILL");
    throw error;
  });
  return {
    origin,
    pid: child.pid ?? 0,
    sandbox: new SandboxControl(upstream?.url ?? `http://127.0.0.1:${sandboxPort}`),
    output: () => output,
    async stop() {
      await stopChild(child);
      await upstream?.close();
      return child.exitCode;
    },
  };
}

async function untilReady(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + 60_000;
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
