import { request } from "undici";
import { startSandbox } from "~/sandbox/server";
import { weighPage } from "~/tests/support/page-weight";
import {
  CONNECTIONS,
  compare,
  load,
  type Measured,
  type Row,
  signIn,
  start,
  startFloor,
} from "./measure";

/** Measures cached pages of visitors against a server that sends the same bytes. */
export async function cachedPages(): Promise<Row[]> {
  const ours = await start();
  const rows: Row[] = [];
  for (const path of ["/index", "/pricing"]) {
    const floor = await startFloor("same-bytes.mjs", { PAGE: await fetchPage(ours.origin + path) });
    const runs = [ours, floor].map((server) =>
      loadPage(server, path, { "Accept-Encoding": "br" }, 10_000),
    );
    rows.push(await compare(`cached page ${path}`, 2, "a plain server", runs));
    await floor.stop();
  }
  await ours.stop();
  return rows;
}

/** Returns headers and compressed body as JSON. */
async function fetchPage(url: string): Promise<string> {
  for (;;) {
    const { headers, body } = await request(url, { headers: { "Accept-Encoding": "br" } });
    const base64 = Buffer.from(await body.arrayBuffer()).toString("base64");
    const { date, connection, "keep-alive": keepAlive, ...sent } = headers;
    // The first visitors get the page before it is compressed.
    if (sent["content-encoding"] === "br") return JSON.stringify([sent, base64]);
  }
}

/** Measures pages of a user against `renderToString` of their elements. */
export async function signedInPages(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const upstream = { UPSTREAM_URL: sandbox.url };
  const servers = [await start(upstream), await startFloor("elements.ts", upstream)];
  const cookies = await Promise.all(servers.map(({ origin }) => signIn(origin)));
  const rows: Row[] = [];
  for (const path of ["/accountInformation", "/order"]) {
    const runs = servers.map((server, at) =>
      loadPage(server, path, { Cookie: cookies[at] ?? "" }, 1_000),
    );
    rows.push(await compare(`${path}, signed in`, 12.5, "renderToString", runs));
  }
  await Promise.all(servers.map((server) => server.stop()));
  await sandbox.close();
  return rows;
}

function loadPage(server: Measured, path: string, headers: Record<string, string>, amount: number) {
  return load(server, Array(CONNECTIONS).fill({ path, headers }), amount);
}

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

/** Measures the scripts that pages load; tests/app/every-page.test.ts holds every page to its budget. */
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
