import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { residentBytes } from "./process-figures";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const RATE = 100;
const MEGABYTE = 1024 * 1024;

/** Memory of the process early in a long load and at its end, in MB: the lowest of ten samples each. */
export async function soak(minutes: number) {
  const sandbox = await startSandbox();
  const server = await startServer({ UPSTREAM_URL: sandbox.url });
  const cookie = await signIn(server.origin);
  const samples: number[] = [];
  const sampling = setInterval(
    () => samples.push(residentBytes(server.pid) / MEGABYTE),
    minutes * 600,
  );
  const run = await autocannon({
    url: server.origin,
    connections: 8,
    overallRate: RATE,
    duration: minutes * 60,
    requests: [
      { path: "/order", headers: { cookie } },
      { path: "/accountInformation", headers: { cookie } },
      { path: "/pricing" },
      { path: "/login?method=sms" },
    ],
  });
  clearInterval(sampling);
  await server.stop();
  await sandbox.close();
  const early = samples.slice(20, 30);
  const late = samples.slice(-10);
  return {
    minutes,
    requests: run.requests.total,
    errors: run.errors + run.non2xx,
    earlyMb: Math.min(...early),
    lateMb: Math.min(...late),
  };
}
