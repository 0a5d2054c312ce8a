import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import pino from "pino";
import { apiHeaders, createApi } from "~/server/api/api";
import type { Endpoint } from "~/server/api/http/endpoint";
import { readConfig } from "~/server/config/env";
import { createDependencies, type Dependencies, type Overrides } from "~/server/dependencies";
import { accessLog } from "~/server/middleware/access-log";
import { errors } from "~/server/middleware/errors";
import { openRequests } from "~/server/middleware/open-requests";
import { readBody } from "~/server/middleware/read-body";
import { requestContext } from "~/server/middleware/request-context";
import { securityHeaders } from "~/server/middleware/security-headers";
import { createRouteTemplates } from "~/server/route-templates";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { withoutLimits } from "~/tests/support/without-limits";

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
  /** Instead of the real ones. */
  endpoints?: readonly Endpoint[];
}

/** The JSON interface on a free port, with the embedded sandbox as its upstream. */
export async function startApi(options: ApiServerOptions = {}): Promise<ApiServer> {
  const logs: Record<string, unknown>[] = [];
  const logger = pino({ level: "debug" }, { write: (line) => logs.push(JSON.parse(line)) });
  const config = readConfig({
    DEPLOYMENT: "demo",
    PUBLIC_ORIGIN,
    ...withoutLimits,
    ...options.environment,
  });
  const dependencies = await createDependencies(config, {
    logger,
    // A test asks again at once, and a warm process answers within a millisecond.
    pollIntervals: { qrMs: 0, orderMs: 0 },
    ...options.overrides,
  });
  const { router, endStreams } = createApi(dependencies, options);
  const app = express().disable("etag").disable("x-powered-by");
  app.set("trust proxy", config.TRUST_PROXY);
  app.use(requestContext(dependencies));
  app.use(accessLog(dependencies, createRouteTemplates({})));
  app.use(openRequests(dependencies), readBody);
  app.use(securityHeaders(dependencies.site), apiHeaders, router, errors(dependencies.site));
  const server = createServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/api/v1`,
    origin,
    dependencies,
    sandbox: new SandboxControl(dependencies.sandbox?.url ?? ""),
    logs,
    endStreams,
    async close() {
      endStreams();
      server.closeAllConnections();
      server.close();
      await dependencies.close();
    },
  };
}
