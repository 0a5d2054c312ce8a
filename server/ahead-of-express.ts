import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { type AppAnswer, askApp, sendAnswer } from "./app-answer";
import type { Dependencies } from "./dependencies";
import { answerFailure } from "./front/failure";
import { createSecurityHeaders, setHeaders } from "./front/security-headers";
import type { RequestContext } from "./middleware/request-context";
import { type Asked, toAsked } from "./web-request";

/** Sends what is no Response, with all headers of the answer: names and values in turn. */
export type SendData = (
  said: AppAnswer<unknown>,
  headers: string[],
  response: ServerResponse,
) => void;

/**
 * Asks the app for what needs nothing of Express: no body, no other site's page to refuse, an address
 * that is known to the letter. The same context, the same headers, the same end as behind it.
 */
export function aheadOfExpress(dependencies: Dependencies, sendData?: SendData) {
  const securityHeadersFor = createSecurityHeaders(dependencies.site, dependencies.mode);

  return async function answer(
    ask: (asked: Asked, context: AppLoadContext) => Promise<unknown>,
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
  ): Promise<void> {
    const headers = ["X-Request-Id", arrival.requestId, ...securityHeadersFor(arrival)];
    try {
      const asked = toAsked(request, response, request.url ?? "", dependencies);
      const said = await askApp(dependencies, request, arrival, (context) => ask(asked, context));
      if (sendData && !isResponse(said)) {
        sendData(said, headers, response);
        return;
      }
      setHeaders(response, headers);
      await sendAnswer(said as AppAnswer<Response>, request, response);
    } catch (error) {
      if (!response.headersSent) setHeaders(response, headers);
      answerFailure(error, response, arrival);
    }
  };
}

/** A GET without a body. */
export function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && !headers["content-length"] && !headers["transfer-encoding"];
}

const isResponse = (said: AppAnswer<unknown>): said is AppAnswer<Response> =>
  said.answer instanceof Response;
