import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { startSandbox } from "~/sandbox/server";
import { freePort } from "~/tests/support/free-port";
import { median, pinTo, processorTimeMs } from "./processor-time";

const ROUNDS = 3;
const RETRY_MS = 2;
const SCRIPTS = {
  floor: "tests/bench/floor/bare-react.mjs",
  ours: "build/server/main.js",
  stock: "build-stock/server/main.js",
};

type Name = keyof typeof SCRIPTS;

/** From spawn to the first 200 of a page, in ms: processor time and time on the wall. */
export async function coldStart() {
  const sandbox = await startSandbox();
  const starts: Record<Name, { processorMs: number; wallMs: number }[]> = {
    floor: [],
    ours: [],
    stock: [],
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of Object.keys(SCRIPTS) as Name[]) {
      const start = await startOnce(SCRIPTS[name], sandbox.url);
      if (round > 0) starts[name].push(start);
    }
  }
  await sandbox.close();
  const middle = (name: Name) => ({
    processorMs: median(starts[name].map(({ processorMs }) => processorMs)),
    wallMs: median(starts[name].map(({ wallMs }) => wallMs)),
  });
  return { floor: middle("floor"), ours: middle("ours"), stock: middle("stock") };
}

async function startOnce(script: string, upstreamUrl: string) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      LOG_LEVEL: "warn",
      UPSTREAM_URL: upstreamUrl,
    },
    stdio: "ignore",
  });
  pinTo(0, child.pid ?? 0);
  while ((await statusOf(`http://127.0.0.1:${port}/index`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${script} ended`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  const times = {
    processorMs: processorTimeMs(child.pid ?? 0),
    wallMs: performance.now() - started,
  };
  child.kill("SIGKILL");
  await once(child, "exit");
  return times;
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on("error", () => resolve(0));
  });
}
