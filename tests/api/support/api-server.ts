import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import pino from "pino";
import { api, createApi } from "~/server/api/api";
import { createDependencies, type Dependencies, type Overrides } from "~/server/dependencies";
import { readConfig } from "~/server/env";
import { requestId } from "~/server/middleware/request-id";
import { uploads } from "~/server/uploads/uploads";
import { SandboxControl } from "~/tests/support/sandbox-control";

/** What browsers would know the server by; the port it listens on is another one. */
export const PUBLIC_ORIGIN = "http://localhost:3000";

export interface ApiServer {
  /** …/api/v1 */
  url: string;
  origin: string;
  dependencies: Dependencies;
  sandbox: SandboxControl;
  /** Every log line, parsed. */
  logs: Record<string, unknown>[];
  endStreams(): void;
  close(): Promise<void>;
}

interface ApiServerOptions {
  environment?: Record<string, string>;
  overrides?: Overrides;
  corsOrigins?: readonly string[];
  /** Without Express, as a fast path would call it. */
  bare?: boolean;
}

/** The JSON interface on a free port, with the embedded sandbox as its upstream. */
export async function startApi(options: ApiServerOptions = {}): Promise<ApiServer> {
  const logs: Record<string, unknown>[] = [];
  const logger = pino({ level: "debug" }, { write: (line) => logs.push(JSON.parse(line)) });
  const config = readConfig({
    PUBLIC_ORIGIN,
    RATE_LIMIT_REQUESTS_PER_MINUTE: "10000000",
    RATE_LIMIT_CODES_PER_HOUR: "100000",
    RATE_LIMIT_LOGINS_PER_HOUR: "100000",
    RATE_LIMIT_ORDERS_PER_HOUR: "100000",
    ...options.environment,
  });
  const dependencies = await createDependencies(config, {
    logger,
    pollIntervals: { qrMs: 1, orderMs: 1 },
    ...options.overrides,
  });
  const instance = createApi(dependencies, { corsOrigins: options.corsOrigins });
  const app = express()
    .use(requestId(false))
    .use((_request, response, next) => {
      response.locals.log = logger;
      response.on("close", () => logger.info({ route: response.locals.route }, "answered"));
      next();
    })
    .use(api(dependencies, instance))
    .use(uploads(dependencies));
  const server = createServer((request, response) => {
    if (!options.bare || !instance.handle(request, response)) app(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/api/v1`,
    origin,
    dependencies,
    sandbox: new SandboxControl(dependencies.sandbox?.url ?? ""),
    logs,
    endStreams: instance.endStreams,
    async close() {
      instance.endStreams();
      server.closeAllConnections();
      server.close();
      await dependencies.close();
    },
  };
}
