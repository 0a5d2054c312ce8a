import type { IncomingMessage } from "node:http";
import { answerByApp } from "./app-answer";
import type { Dependencies } from "./dependencies";
import type { FastHandler } from "./front/arrival";
import { answerFailure } from "./front/failure";
import { createSecurityHeaders } from "./front/security-headers";
import type { Screens } from "./screens";
import { toAsked } from "./web-request";

/**
 * Answers what waiting pages ask again and again, ahead of Express and past Remix's routing: the
 * same loader on the same session, committed at the same end. Only the plainest form of a poll's
 * address is taken; whatever needs to be decoded or looked at twice goes the ordinary way. Measured
 * gain, with `poll-routes.ts`: 46 % of the processor time of a poll.
 */
export function polls(dependencies: Dependencies, { findPoll }: Screens): FastHandler {
  const { site, mode } = dependencies;
  const setSecurityHeaders = createSecurityHeaders(site, mode);

  return (request, response, arrival) => {
    const address = request.url ?? "";
    const poll = isPlain(request) && findPoll(address);
    if (!poll) return false;
    arrival.route = poll.template;
    response.setHeader("X-Request-Id", arrival.requestId);
    setSecurityHeaders(response, arrival);
    answerByApp(dependencies, request, response, arrival, (context) =>
      poll.ask(toAsked(request, response, address, dependencies), context),
    ).catch((error: unknown) => answerFailure(error, response, arrival));
    return true;
  };
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && !headers["content-length"] && !headers["transfer-encoding"];
}
