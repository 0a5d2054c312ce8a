import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { residentBytes } from "./process-figures";
import type { Row } from "./row";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const RATE = 100;
const SAMPLES = 100;
const MEGABYTE = 1024 * 1024;
const GROWTH = 1.1;

/** Compares the memory early in a long load with that at its end: the lowest of ten samples each. */
export async function soak(minutes: number): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await startServer({ UPSTREAM_URL: sandbox.url });
  const headers = { cookie: await signIn(server.origin) };
  const samples: number[] = [];
  const takeSample = () => samples.push(residentBytes(server.pid) / MEGABYTE);
  const sampling = setInterval(takeSample, (minutes * 60_000) / SAMPLES);
  const run = await autocannon({
    url: server.origin,
    connections: 8,
    overallRate: RATE,
    duration: minutes * 60,
    requests: [
      { path: "/order", headers },
      { path: "/accountInformation", headers },
      { path: "/pricing" },
      { path: "/login?method=sms" },
    ],
  });
  clearInterval(sampling);
  await Promise.all([server.stop(), sandbox.close()]);
  const early = Math.min(...samples.slice(20, 30));
  const late = Math.min(...samples.slice(-10));
  const errors = run.errors + run.non2xx;
  return [
    {
      what: `memory over ${minutes} min, ${run.requests.total} requests`,
      measured: `${early.toFixed(0)} MB early, ${late.toFixed(0)} MB late, ${errors} errors`,
      budget: "≤ +10 %, 0 errors",
      met: errors === 0 && late <= early * GROWTH,
    },
  ];
}
