import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import type { Dependencies } from "../dependencies";
import { createDocumentation } from "./docs/documentation";
import { endpoints } from "./endpoints";
import type { RequestScope } from "./http/call";
import { clientAddress } from "./http/client-address";
import { createCors } from "./http/cors";
import type { Endpoint, Method } from "./http/endpoint";
import { createRouteTable } from "./http/route-table";
import { fixedHeaders } from "./http/send";
import { createServing, type Exchange } from "./http/serve";
import { API_PREFIX } from "./paths";

export interface Api {
  /** Answers a request below /api; nothing of Express, Remix or cookies-for-pages is on the way. */
  handle(request: IncomingMessage, response: ServerResponse, scope?: Partial<RequestScope>): void;
  /** Ends all event streams, with a hint when to come back: for a process that is about to stop. */
  endStreams(): void;
}

/** The JSON interface (design §5), on the same use-cases as the web screens. */
export function createApi(
  dependencies: Dependencies,
  { corsOrigins = [] }: { corsOrigins?: readonly string[] } = {},
): Api {
  const { config, logger } = dependencies;
  const { serve, refuse, endStreams } = createServing(dependencies);
  const findRoute = createRouteTable(endpoints);
  const documentation = createDocumentation(endpoints, config.PUBLIC_ORIGIN);
  const cors = createCors(corsOrigins);
  const fixed = fixedHeaders(config.PUBLIC_ORIGIN);

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId = randomUUID(), traceparent, log = logger }: Partial<RequestScope> = {},
  ): void {
    const url = request.url ?? "";
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const exchange: Exchange = {
      request,
      response,
      path,
      search: queryAt < 0 ? "" : url.slice(queryAt + 1),
      clientAddress: clientAddress(request, config.TRUST_PROXY),
      headers: { ...fixed, "x-request-id": requestId, ...cors.headers(request.headers) },
      scope: { requestId, traceparent, log },
    };
    const page = documentation.find(path);
    if (page) {
      answerByMethod(exchange, ["GET"], () => page.send(exchange));
      return;
    }
    const route = path.startsWith(`${API_PREFIX}/`)
      ? findRoute(path.slice(API_PREFIX.length))
      : null;
    if (route)
      answerByMethod(exchange, [...route.endpoints.keys()], (method) => {
        void serve(route.endpoints.get(method) as Endpoint, route.params, exchange);
      });
    else refuse(new GatewayError("not-found"), exchange);
  }

  function answerByMethod(
    exchange: Exchange,
    methods: Method[],
    answer: (method: Method) => void,
  ): void {
    const { request, response, headers } = exchange;
    const wanted = request.method === "HEAD" ? "GET" : request.method;
    const method = methods.find((candidate) => candidate === wanted);
    if (method) {
      answer(method);
      return;
    }
    const allow = [...(methods.includes("GET") ? ["HEAD"] : []), ...methods, "OPTIONS"].join(", ");
    headers.allow = allow;
    if (wanted === "OPTIONS")
      response.writeHead(204, { ...headers, ...cors.preflight(request.headers, allow) }).end();
    else refuse(new GatewayError("method-not-allowed"), exchange);
  }

  return { handle, endStreams };
}

/** The same as a part of the Express application; what is not below /api passes through. */
export function api(dependencies: Dependencies, { handle }: Api = createApi(dependencies)): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (/^\/api(?=[/?]|$)/.test(request.url)) handle(request, response, response.locals);
    else next();
  });
  return router;
}
