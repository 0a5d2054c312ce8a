import express, { type Express } from "express";
import { api, createApi } from "./api/api";
import type { Dependencies } from "./dependencies";
import { framePolicy } from "./frame-policy";
import { assets } from "./middleware/assets";
import { bodyLimit } from "./middleware/body-limit";
import { entryPage } from "./middleware/entry-page";
import { lastResort } from "./middleware/last-resort";
import { notAPage } from "./middleware/not-a-page";
import { originCheck } from "./middleware/origin-check";
import { requestId } from "./middleware/request-id";
import { requestLog } from "./middleware/request-log";
import { securityHeaders } from "./middleware/security-headers";
import { remix } from "./remix";
import { reports } from "./reports";
import { uploads } from "./uploads/uploads";

/** The whole HTTP application: nothing but the order of what a request passes through. */
export function createApp(dependencies: Dependencies): Express {
  const { config, health, logger, clientDirectory } = dependencies;
  const app = express();
  const json = createApi(dependencies, { corsOrigins: config.API_CORS_ORIGINS });
  health.onDrain(json.endStreams);
  app.set("trust proxy", config.TRUST_PROXY);
  app.disable("x-powered-by");
  app.disable("etag");

  app.use(requestId(config.TRUST_PROXY > 0));
  app.use(securityHeaders(config.PUBLIC_ORIGIN, dependencies.mode));
  app.use("/widget", framePolicy(config.WIDGET_FRAME_ANCESTORS));
  app.get("/healthz", health.live);
  app.get("/readyz", health.ready);
  app.use(requestLog(logger));
  app.use(api(dependencies, json));
  app.use(uploads(dependencies));
  if (clientDirectory) app.use(assets(clientDirectory));
  app.use(originCheck(dependencies.origins));
  app.use(reports(dependencies));
  app.use(bodyLimit(64 * 1024));
  app.use(notAPage);
  app.use(entryPage);
  app.use(remix(dependencies));
  app.use(lastResort(logger));
  return app;
}
