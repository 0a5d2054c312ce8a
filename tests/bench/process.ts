import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { weighPage } from "~/tests/support/page-weight";
import { compare, type Row, residentKilobytes, signIn, start, startFloor } from "./measure";

/** Measures a start to the first 200 of a page. */
export async function coldStart(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const starts = [() => start({ UPSTREAM_URL: sandbox.url }), () => startFloor("react.mjs")];
  const runs = starts.map((startOne) => async () => {
    const { startMs, stop } = await startOne();
    await stop();
    return startMs;
  });
  const row = await compare("cold start to the first 200", 5, "a bare React server", runs);
  await sandbox.close();
  return [row];
}

/** Compares the memory early in a long load with that at its end: the lowest of ten samples each. */
export async function soak(minutes: number): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await start({ UPSTREAM_URL: sandbox.url });
  const headers = { cookie: await signIn(server.origin) };
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentKilobytes(server.pid)), minutes * 600);
  const pages = ["/order", "/accountInformation", "/pricing", "/login?method=sms"];
  const run = await autocannon({
    url: server.origin,
    connections: 8,
    overallRate: 100,
    duration: minutes * 60,
    requests: pages.map((path) => ({ path, headers })),
  });
  clearInterval(sampling);
  await server.stop();
  await sandbox.close();
  const early = Math.min(...samples.slice(20, 30));
  const late = Math.min(...samples.slice(-10));
  const what = `${minutes} minutes, ${run.requests.total} requests`;
  const details = `${early} KB early, ${late} KB late`;
  return [
    {
      what: `${what}, memory`,
      value: 100 * (late / early - 1),
      limit: 10,
      unit: "% more",
      details,
    },
    { what, value: run.errors + run.non2xx, limit: 0, unit: "errors" },
  ];
}

/** Measures the scripts that pages load; tests/app/weight.test.ts holds every page to its budget. */
export async function weight(): Promise<Row[]> {
  const server = await start();
  const cookie = await signIn(server.origin);
  const pages = { "/index": 2, "/login?method=sms": 115, "/workbench": 140 };
  const rows = Object.entries(pages).map(async ([page, limit]) => {
    const headers: HeadersInit = page === "/workbench" ? { cookie } : {};
    const html = await (await fetch(server.origin + page, { headers })).text();
    const value = weighPage(html).scripts / 1_000;
    return { what: `scripts of ${page}, with brotli`, value, limit, unit: "KB" };
  });
  return Promise.all(rows).finally(server.stop);
}
