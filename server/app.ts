import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Dependencies } from "./dependencies";
import type { Handler } from "./express-app";
import { createDoor } from "./front/door";
import { answerFailure } from "./front/failure";
import { originForm } from "./front/request-target";
import { createTurnstile } from "./front/turnstile";
import {
  createReception,
  type FastHandler,
  type RequestContext,
} from "./middleware/request-context";
import { pageCache } from "./page-cache";
import { polls } from "./polls";
import { createScreens, type Screens } from "./screens";
import { staticScreens } from "./static-screens";

/** The whole HTTP application: what a request is offered to, in order. */
export function createApp(dependencies: Dependencies): RequestListener {
  const screens = createScreens(dependencies);
  const admit = createDoor(dependencies);
  const receive = createReception(dependencies, screens.templateOf);
  const handleTheRest = expressWhenAsked(dependencies, screens);
  const passTurnstile = createTurnstile();
  const fastHandlers: FastHandler[] = [];
  if (dependencies.fastPaths)
    fastHandlers.push(
      pageCache(dependencies, screens, handleTheRest),
      polls(dependencies, screens),
      staticScreens(dependencies, screens),
    );

  return (request, response) => {
    request.url = originForm(request.url);
    const arrival = receive(request, response);
    if (admit(request, response, arrival)) passTurnstile(() => answer(request, response, arrival));
  };

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
  ): void {
    // Whoever left while waiting for a turn is owed nothing.
    if (response.destroyed) return;
    try {
      if (fastHandlers.some((handle) => handle(request, response, arrival))) return;
      handleTheRest(request, response, arrival);
    } catch (error) {
      answerFailure(error, response, arrival);
    }
  }
}

/** Express comes with the first request that nothing else answers: a start is a sixth shorter without. */
function expressWhenAsked(dependencies: Dependencies, screens: Screens): Handler {
  let handle: Handler | undefined;
  let coming: Promise<void> | undefined;
  return (request, response, arrival) => {
    if (handle) {
      handle(request, response, arrival);
      return;
    }
    coming ??= import("./express-app").then(({ createExpressApp }) => {
      handle = createExpressApp(dependencies, screens);
    });
    coming
      .then(() => handle?.(request, response, arrival))
      .catch((error: unknown) => answerFailure(error, response, arrival));
  };
}
