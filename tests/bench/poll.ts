import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { freePort } from "~/tests/support/free-port";
import { startRedisServer } from "~/tests/support/redis-server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { startServerProcess } from "~/tests/support/server-process";
import { processorTimeMs } from "./processor-time";

/**
 * `npm run bench:poll -- --clients=10000 --tabs=1 --seconds=20`: so many browsers wait for the scan of
 * a QR code, `tabs` of them for the same one, against one node; then the same load against a bare
 * Node server that gives the same bytes. All of it on this machine.
 */
const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "10000" },
    tabs: { type: "string", default: "1" },
    seconds: { type: "string", default: "20" },
  },
});
const clients = Number(values.clients);
const keys = Math.ceil(clients / Number(values.tabs));
const INTERVAL_SECONDS = 3.5;
const GOALS = { callsRatio: 1.05, addedP99Ms: 10, bytesPerClient: 12 * 1024 };

const folder = mkdtempSync(path.join(tmpdir(), "bench-poll-"));
const redis = await startRedisServer();
const sandboxPort = await freePort();
const sandbox = startScript("sandbox/main.ts", { SANDBOX_PORT: String(sandboxPort) });
await firstLine(sandbox);
const control = new SandboxControl(`http://127.0.0.1:${sandboxPort}`);
const shared = {
  UPSTREAM_URL: `http://127.0.0.1:${sandboxPort}`,
  REDIS_URL: redis.url,
  SESSION_SECRETS: "s".repeat(32),
};
const node = await startServerProcess({
  ...shared,
  OPS_PORT: "0",
  RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
  MAX_CONCURRENT_REQUESTS: "100000",
});

const cookies = await openQrCodes();
const cookieFile = path.join(folder, "cookies");
writeFileSync(
  cookieFile,
  Array.from({ length: clients }, (_, index) => cookies[index % keys]).join("\n"),
);
const sample = await fetch(`${node.origin}/login/qr/status`, {
  headers: { cookie: cookies[0] ?? "" },
});
const bare = startScript("tests/bench/poll/bare-server.ts", {
  ANSWER: JSON.stringify([bareHeaders(sample.headers), await sample.text()]),
});
const barePort = Number(await firstLine(bare));

const floor = await run(barePort, bare.pid ?? 0);
const ours = await run(Number(new URL(node.origin).port), node.pid, () => control.mark());
report();

await node.stop();
for (const child of [bare, sandbox]) {
  child.kill();
  await once(child, "exit");
}
await redis.stop();
rmSync(folder, { recursive: true });

/** One session and code per key, by the product's own code but without drawing 10,000 login pages. */
async function openQrCodes(): Promise<string[]> {
  const load = (name: string) =>
    import(new URL(`../../build/server/${name}`, import.meta.url).href);
  const [{ readConfig }, { createDependencies }] = await Promise.all(
    ["env.js", "dependencies.js"].map(load),
  );
  const dependencies = await createDependencies(readConfig({ ...shared, LOG_LEVEL: "warn" }));
  const { sessions, gateway, logger, cookies } = dependencies;
  const made: string[] = [];
  const makeSome = async () => {
    while (made.length < keys) {
      const session = await sessions.open(null);
      const log = logger;
      const requestId = randomUUID();
      await gateway.for({ session, requestId, clientAddress: "", log }).qrLogin.refresh();
      await session.commit();
      made.push(`${cookies.session}=${session.id}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, makeSome));
  await dependencies.close();
  return made.slice(0, keys);
}

async function run(port: number, pid: number, countCalls?: () => Promise<number>) {
  const bytesBefore = residentBytes(pid);
  const browsers = startScript("tests/bench/poll/browsers.ts", {
    PORT: String(port),
    COOKIES: cookieFile,
    WARM_UP_MS: String(2 * INTERVAL_SECONDS * 1_000),
    SECONDS: values.seconds,
  });
  const lines = createInterface({ input: browsers.stdout ?? process.stdin });
  const next = async () => String((await once(lines, "line"))[0]);
  await next();
  const [callsBefore, processorBefore] = [await countCalls?.(), processorTimeMs(pid)];
  const result = JSON.parse(await next());
  const processorMs = processorTimeMs(pid) - processorBefore;
  const calls = callsBefore === undefined ? 0 : ((await countCalls?.()) ?? 0) - callsBefore;
  return { ...result, calls, processorMs, bytes: residentBytes(pid) - bytesBefore };
}

function report(): void {
  const allowed = (keys * ours.seconds) / INTERVAL_SECONDS;
  const failed = Object.entries(ours.errors).map(([reason, count]) => `${count} × ${reason}`);
  const lines = [
    `${clients} browsers, ${keys} codes, ${ours.seconds.toFixed(0)} s, ${(ours.polls / ours.seconds).toFixed(0)} polls/s on one node`,
    `  upstream calls     ${ours.calls} = ${(ours.calls / allowed).toFixed(3)} × codes × time / interval (goal ≤ ${GOALS.callsRatio})`,
    `  p50, p99           ${ours.p50.toFixed(1)}, ${ours.p99.toFixed(1)} ms; bare Node server ${floor.p50.toFixed(1)}, ${floor.p99.toFixed(1)} ms; p99 beyond it ${(ours.p99 - floor.p99).toFixed(1)} ms (goal ≤ ${GOALS.addedP99Ms})`,
    `  errors             ${failed.join(", ") || "none"}`,
    `  memory per client  ${(ours.bytes / clients / 1024).toFixed(1)} KB; bare Node server ${(floor.bytes / clients / 1024).toFixed(1)} KB (goal ≤ ${GOALS.bytesPerClient / 1024})`,
    `  processor time     ${(ours.processorMs / ours.polls).toFixed(3)} ms per poll; bare Node server ${(floor.processorMs / floor.polls).toFixed(3)} ms; the node used ${(ours.processorMs / ours.seconds / 10).toFixed(0)} % of a core`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function startScript(script: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? process.stdin, "data");
  return String(chunk).trim();
}

function bareHeaders(headers: Headers): Record<string, string> {
  const given = Object.fromEntries(headers);
  for (const name of ["connection", "date", "keep-alive", "transfer-encoding"]) delete given[name];
  return given;
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
