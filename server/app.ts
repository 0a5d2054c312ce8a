import express, { type Express } from "express";
import { apiHeaders, createApi } from "./api/api";
import type { Dependencies } from "./dependencies";
import { accessLog } from "./middleware/access-log";
import { errors } from "./middleware/errors";
import { extensionDownload } from "./middleware/extension-download";
import { framePolicy } from "./middleware/frame-policy";
import { notFound } from "./middleware/not-found";
import { oddAddresses } from "./middleware/odd-addresses";
import { oddRequests } from "./middleware/odd-requests";
import { openRequests } from "./middleware/open-requests";
import { originCheck } from "./middleware/origin-check";
import { overload } from "./middleware/overload";
import { proxyTrust } from "./middleware/proxy-trust";
import { rateLimit } from "./middleware/rate-limit";
import { readBody } from "./middleware/read-body";
import { requestContext } from "./middleware/request-context";
import { requestTarget } from "./middleware/request-target";
import { securityHeaders } from "./middleware/security-headers";
import { slowClients } from "./middleware/slow-clients";
import { staticFiles } from "./middleware/static-files";
import { pageCache } from "./pages/page-cache";
import { createRemix } from "./pages/remix";
import { reports } from "./pages/reports";
import { statusRoutes } from "./pages/status-routes";

/** Creates the application of the public port: every middleware and router, in order. */
export function createApp(dependencies: Dependencies): Express {
  const { clientDirectory, config, health, mode, origins, site } = dependencies;
  const api = createApi(dependencies, { corsOrigins: config.API_CORS_ORIGINS });
  const remix = createRemix(dependencies);
  health.onEndStreams(api.endStreams);

  const app = express();
  app.set("trust proxy", config.TRUST_PROXY);
  app.set("query parser", "simple");
  app.disable("x-powered-by");
  app.disable("etag");

  app.use(requestTarget);
  app.use(requestContext(dependencies));
  app.use(proxyTrust(dependencies));
  app.use(accessLog(dependencies, remix.templateOf));
  app.use(securityHeaders(site, mode));
  app.use(apiHeaders);
  app.use(oddRequests);
  app.use("/widget", framePolicy(config.WIDGET_FRAME_ANCESTORS));
  app.get("/healthz", health.live);
  app.get("/readyz", health.ready);
  app.use(slowClients(dependencies));
  // Before the limits, which do not count files.
  app.use(extensionDownload(dependencies));
  if (clientDirectory) app.use(staticFiles(clientDirectory));
  app.use(rateLimit(dependencies));
  app.use(openRequests(dependencies));
  app.use(readBody);
  app.use(overload(dependencies));
  if (mode === "production") app.use(pageCache(dependencies, remix));
  app.use(api.router);
  app.use(originCheck(origins));
  app.use(reports(dependencies));
  app.use(oddAddresses);
  app.use(statusRoutes(dependencies));
  app.use(remix.handle);
  app.use(notFound);
  app.use(errors(site));
  return app;
}
