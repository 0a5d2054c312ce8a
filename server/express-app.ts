import type { IncomingMessage, ServerResponse } from "node:http";
import express from "express";
import { createApi } from "./api/api";
import type { Dependencies } from "./dependencies";
import { framePolicy } from "./frame-policy";
import { assets } from "./middleware/assets";
import { bodyLimit } from "./middleware/body-limit";
import { entryPage } from "./middleware/entry-page";
import { knownMethods } from "./middleware/known-methods";
import { lastResort } from "./middleware/last-resort";
import { malformedAddress } from "./middleware/malformed-address";
import { notAPage } from "./middleware/not-a-page";
import { originCheck } from "./middleware/origin-check";
import type { RequestContext } from "./middleware/request-context";
import { securityHeaders } from "./middleware/security-headers";
import { remix } from "./remix";
import { reports } from "./reports";
import type { Screens } from "./screens";

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  arrival: RequestContext,
) => void;

/** Everything no fast handler answers: nothing but the order of what it passes through. */
export function createExpressApp(dependencies: Dependencies, screens: Screens): Handler {
  const { config, health, clientDirectory } = dependencies;
  const app = express();
  app.set("trust proxy", config.TRUST_PROXY);
  app.disable("x-powered-by");
  app.disable("etag");

  app.use(securityHeaders(dependencies.site, dependencies.mode));
  app.use("/widget", framePolicy(config.WIDGET_FRAME_ANCESTORS));
  app.get("/healthz", health.live);
  app.get("/readyz", health.ready);
  const api = createApi(dependencies, { corsOrigins: config.API_CORS_ORIGINS });
  health.onEndStreams(api.endStreams);
  app.use(api.router);
  if (clientDirectory) app.use(assets(clientDirectory));
  app.use(originCheck(dependencies.origins));
  app.use(reports(dependencies));
  app.use(bodyLimit(64 * 1024));
  app.use(knownMethods);
  app.use(malformedAddress);
  app.use(notAPage);
  app.use(entryPage);
  app.use(remix(dependencies, screens));
  app.use(lastResort);

  return (request, response, locals) => {
    response.setHeader("X-Request-Id", locals.requestId);
    app(request, Object.assign(response, { locals }));
  };
}
