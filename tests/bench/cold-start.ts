import { get } from "node:http";
import { startSandbox } from "~/sandbox/server";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { compare } from "./compare";
import { pinTo, SERVER_CORE } from "./cores";
import { processorTimeMs } from "./process-figures";
import { milliseconds, type Row } from "./row";

const BUDGET = 2.5;
const ROUNDS = 15;
const RETRY_MS = 2;

/** Measures a start to the first 200 of a page, compared with a small server that renders with React. */
export async function coldStart(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const start = (script: string) => () => startOnce(script, sandbox.url);
  const { ours, floor } = await compare(
    "cold start",
    { ours: start("build/server/main.js"), floor: start("tests/bench/bare-react.mjs") },
    ROUNDS,
  );
  await sandbox.close();
  const ratio = ours / floor;
  return [
    {
      what: "cold start to the first 200",
      measured: `${ratio.toFixed(2)} × (${milliseconds(ours)}, bare React server ${milliseconds(floor)})`,
      budget: `≤ ${BUDGET} × a bare React server`,
      met: ratio <= BUDGET,
    },
  ];
}

async function startOnce(script: string, upstreamUrl: string): Promise<number> {
  const port = await freePort();
  const child = startChild(process.execPath, ["--enable-source-maps", script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DEPLOYMENT: "demo",
      PORT: String(port),
      OPS_PORT: "0",
      LOG_LEVEL: "warn",
      UPSTREAM_URL: upstreamUrl,
    },
    stdio: "ignore",
  });
  const pid = child.pid ?? 0;
  pinTo(SERVER_CORE, pid);
  while ((await statusOf(`http://127.0.0.1:${port}/index`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${script} ended`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  const spentMs = processorTimeMs(pid);
  await stopChild(child, "SIGKILL");
  return spentMs;
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on("error", () => resolve(0));
  });
}
