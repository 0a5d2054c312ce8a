import { get } from "node:http";
import { startSandbox } from "~/sandbox/server";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { pinTo, SERVER_CORE } from "./cores";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";

const ROUNDS = 15;
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
  const child = startChild(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DEPLOYMENT: "demo",
      PORT: String(port),
      LOG_LEVEL: "warn",
      UPSTREAM_URL: upstreamUrl,
    },
    stdio: "ignore",
  });
  pinTo(SERVER_CORE, child.pid ?? 0);
  while ((await statusOf(`http://127.0.0.1:${port}/index`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${script} ended`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  const times = {
    processorMs: processorTimeMs(child.pid ?? 0),
    wallMs: performance.now() - started,
  };
  await stopChild(child, "SIGKILL");
  progress(`start of ${script}: ${times.processorMs.toFixed(0)} ms of processor time`);
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
