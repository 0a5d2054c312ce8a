import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Health } from "./health";
import type { Metrics } from "./metrics";

interface Options {
  port: number;
  host: string;
  health: Health;
  metrics: Metrics;
}

const TEXT = "text/plain; charset=utf-8";

/** Serves `/healthz`, `/readyz` and `/metrics` on a port of their own. Rejects when it is in use. */
export async function startOpsServer({ port, host, health, metrics }: Options) {
  const routes: Record<string, (response: ServerResponse) => unknown> = {
    "/healthz": (response) => response.end("ok\n"),
    async "/readyz"(response) {
      const reason = await health.findReason();
      response.writeHead(reason ? 503 : 200).end(`${reason ?? "ok"}\n`);
    },
    async "/metrics"(response) {
      const text = await metrics.read();
      response.setHeader("Content-Type", metrics.contentType).end(text);
    },
  };
  const server = createServer(async ({ method, url = "" }, response) => {
    response.setHeader("Content-Type", TEXT).setHeader("Cache-Control", "no-store");
    const route = method === "GET" ? routes[url.split("?", 1)[0] ?? ""] : undefined;
    await (route?.(response) ?? response.writeHead(404).end("not found\n"));
  });
  server.listen(port, host);
  await once(server, "listening");
  return server;
}
