import express from "express";
import { apiHeaders, createApi } from "~/server/api/api";
import type { Endpoint } from "~/server/api/endpoint/endpoint";
import { readConfig } from "~/server/config/env";
import { createDependencies, type Dependencies } from "~/server/dependencies";
import { accessLog } from "~/server/middleware/access-log";
import { errors } from "~/server/middleware/errors";
import { openRequests } from "~/server/middleware/open-requests";
import { readBody } from "~/server/middleware/read-body";
import { requestContext } from "~/server/middleware/request-context";
import { securityHeaders } from "~/server/middleware/security-headers";
import { createRouteTemplates } from "~/server/pages/route-templates";
import { startDependencies, type TestOptions } from "~/tests/support/app";
import { listen } from "~/tests/support/listen";
import type { SandboxControl } from "~/tests/support/sandbox-control";

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

interface ApiServerOptions extends TestOptions {
  corsOrigins?: readonly string[];
  /** Instead of the real ones. */
  endpoints?: readonly Endpoint[];
}

/** The JSON interface from its sources on a free port. */
export async function startApi(options: ApiServerOptions = {}): Promise<ApiServer> {
  const { config, dependencies, ...others } = await startDependencies(
    { readConfig, createDependencies },
    { ...options, environment: { PUBLIC_ORIGIN, ...options.environment } },
  );
  const { router, endStreams } = createApi(dependencies, options);
  const app = express().disable("etag").disable("x-powered-by");
  app.set("trust proxy", config.TRUST_PROXY);
  app.use(requestContext(dependencies));
  app.use(accessLog(dependencies, createRouteTemplates({})));
  app.use(openRequests(dependencies), readBody);
  app.use(securityHeaders(dependencies.site), apiHeaders, router, errors(dependencies.site));
  const { url: origin, close } = await listen(app);
  return {
    ...others,
    url: `${origin}/api/v1`,
    origin,
    dependencies,
    endStreams,
    async close() {
      endStreams();
      close();
      await dependencies.close();
    },
  };
}
