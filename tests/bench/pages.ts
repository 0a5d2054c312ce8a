import { weighPage } from "~/tests/support/page-weight";
import { compare, load, type Row, type Server, type Servers, signIn, start } from "./measure";

/** Measures cached pages of visitors against a server that sends the same bytes. */
export async function cachedPages(servers: Servers): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ["/index", "/pricing"]) {
    const measure = (server: Server) =>
      load(server, Array(10_000).fill(path), { "Accept-Encoding": "br" });
    rows.push(await compare([`cached page ${path}`, 2], servers, measure));
  }
  return rows;
}

/** Measures pages of a user against `renderToString` of their elements. */
export async function signedInPages(servers: Servers): Promise<Row[]> {
  const cookies = [await signIn(servers[0].origin), await signIn(servers[1].origin)] as const;
  const rows: Row[] = [];
  for (const path of ["/accountInformation", "/order"]) {
    const measure = (server: Server, at: 0 | 1) =>
      load(server, Array(1_000).fill(path), { Cookie: cookies[at] });
    rows.push(await compare([`${path}, signed in`, 12.5], servers, measure));
  }
  return rows;
}

/** Measures a start to the first 200 of a page. */
export async function coldStart(servers: Servers): Promise<Row[]> {
  const row = await compare(["cold start to the first 200", 5], servers, async (server) => {
    const { startMs, stop } = await start(server.environment, server.name);
    await stop();
    return startMs;
  });
  return [row];
}

/** Measures the scripts that pages load; tests/app/every-page.test.ts holds every page to its budget. */
export async function weight([{ origin }]: Servers): Promise<Row[]> {
  const cookie = await signIn(origin);
  const pages = { "/index": 2, "/login?method=sms": 115, "/workbench": 140 };
  const rows = Object.entries(pages).map(async ([page, limit]) => {
    const headers: HeadersInit = page === "/workbench" ? { cookie } : {};
    const html = await (await fetch(origin + page, { headers })).text();
    const value = weighPage(html).scripts / 1_000;
    return { what: `scripts of ${page}, with brotli`, value, limit, unit: "KB" };
  });
  return Promise.all(rows);
}
