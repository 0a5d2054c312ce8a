import { request } from "undici";
import { startSandbox } from "~/sandbox/server";
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
