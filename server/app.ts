import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import express from "express";
import { createApi } from "./api/api";
import type { Dependencies } from "./dependencies";
import { framePolicy } from "./frame-policy";
import { type Arrival, createReception, type FastHandler } from "./front/arrival";
import { createDoor } from "./front/door";
import { answerFailure } from "./front/failure";
import { originForm } from "./front/request-target";
import { assets } from "./middleware/assets";
import { bodyLimit } from "./middleware/body-limit";
import { entryPage } from "./middleware/entry-page";
import { knownMethods } from "./middleware/known-methods";
import { lastResort } from "./middleware/last-resort";
import { malformedAddress } from "./middleware/malformed-address";
import { notAPage } from "./middleware/not-a-page";
import { originCheck } from "./middleware/origin-check";
import { securityHeaders } from "./middleware/security-headers";
import { pageCache } from "./page-cache";
import { polls } from "./polls";
import { remix } from "./remix";
import { reports } from "./reports";
import { createScreens, type Screens } from "./screens";
import { uploads } from "./uploads/uploads";

/** The whole HTTP application: what a request is offered to, in order. */
export function createApp(dependencies: Dependencies): RequestListener {
  const json = createApi(dependencies, { corsOrigins: dependencies.config.API_CORS_ORIGINS });
  dependencies.health.onEndStreams(json.endStreams);
  const screens = createScreens(dependencies);
  const admit = createDoor(dependencies);
  const receive = createReception(dependencies, screens.templateOf);
  const handleTheRest = expressApp(dependencies, screens);
  const fastHandlers: FastHandler[] = [json.handle];
  if (dependencies.fastPaths)
    fastHandlers.push(
      pageCache(dependencies, screens, handleTheRest),
      polls(dependencies, screens),
    );

  return (request, response) => {
    request.url = originForm(request.url);
    const arrival = receive(request, response);
    if (!admit(request, response, arrival)) return;
    try {
      if (fastHandlers.some((handle) => handle(request, response, arrival))) return;
      handleTheRest(request, response, arrival);
    } catch (error) {
      answerFailure(error, response, arrival);
    }
  };
}

/** Everything no fast handler answers: nothing but the order of what it passes through. */
function expressApp(dependencies: Dependencies, screens: Screens) {
  const { config, health, clientDirectory } = dependencies;
  const app = express();
  app.set("trust proxy", config.TRUST_PROXY);
  app.disable("x-powered-by");
  app.disable("etag");

  app.use(securityHeaders(dependencies.site, dependencies.mode));
  app.use("/widget", framePolicy(config.WIDGET_FRAME_ANCESTORS));
  app.get("/healthz", health.live);
  app.get("/readyz", health.ready);
  app.use(uploads(dependencies));
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

  return (request: IncomingMessage, response: ServerResponse, locals: Arrival): void => {
    response.setHeader("X-Request-Id", locals.requestId);
    app(request, Object.assign(response, { locals }));
  };
}
