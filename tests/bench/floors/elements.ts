import { createServer } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { startTestApp } from "~/tests/support/app";

/* The application answers a page once; from then on its elements are rendered again, and nothing else. */
const { PORT = "", UPSTREAM_URL = "" } = process.env;
const file = new URL("../../../build/server/index.js", import.meta.url).href;
const { entry }: ServerBuild = await import(file);
const { default: render } = entry.module;
const pages = new Map<string, () => ReturnType<typeof render>>();

entry.module = {
  ...entry.module,
  default(request, status, _headers, ...context) {
    const renderAgain = () => render(request, status, new Headers(), ...context);
    pages.set(new URL(request.url).pathname, renderAgain);
    return renderAgain();
  },
};
const PUBLIC_ORIGIN = `http://localhost:${PORT}`;
const { app } = await startTestApp({ environment: { UPSTREAM_URL, PUBLIC_ORIGIN } });

createServer(async (request, response) => {
  const rendered = (await pages.get(request.url ?? "")?.()) as Response | undefined;
  if (rendered) response.end(await rendered.text());
  else app(request, response);
}).listen(PORT);
