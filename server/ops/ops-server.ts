import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import type { Config } from "../config/env";
import type { Metrics } from "./metrics";
import { toPortError } from "./port-error";

interface OpsDependencies {
  config: Pick<Config, "OPS_HOST" | "OPS_PORT" | "demo">;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Serves `/metrics` on a port of its own. Returns null when a demo's port is in use.
 * @throws ConfigurationError when the port is in use in production
 */
export async function startOpsServer({ config, logger, metrics }: OpsDependencies) {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
      return;
    }
    const text = await metrics.registry.metrics();
    response.writeHead(200, { "Content-Type": metrics.registry.contentType }).end(text);
  });
  server.listen(config.OPS_PORT, config.OPS_HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    if (!config.demo) throw toPortError("OPS_PORT", config.OPS_PORT, error);
    logger.warn({ port: config.OPS_PORT, reason: codeOf(error) }, "no metrics: ops port not free");
    return null;
  }
  metrics.watchProcess();
  server.unref();
  logger.info({ port: (server.address() as AddressInfo).port }, "metrics");
  return server satisfies Server;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
