import type { RequestHandler } from "express";
import { askApp, sendAnswer } from "./app-answer";
import type { Dependencies } from "./dependencies";
import type { RequestContext } from "./middleware/request-context";
import type { Screens } from "./screens";
import { toAsked } from "./web-request";

/** Runs the Remix app for every address that nothing else has answered. */
export function remix(dependencies: Dependencies, { handlerOf }: Screens): RequestHandler {
  return async (request, response, next) => {
    const handle = handlerOf(request.path);
    const asked = toAsked(request, response, request.originalUrl, dependencies);
    try {
      const said = await askApp(
        dependencies,
        request,
        response.locals as RequestContext,
        (context) => handle(asked, context),
      );
      await sendAnswer(said, request, response);
    } catch (error) {
      next(error);
    }
  };
}
