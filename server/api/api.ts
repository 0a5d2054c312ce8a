import type { IncomingMessage, ServerResponse } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import type { Dependencies } from "../dependencies";
import type { FastHandler, RequestContext } from "../middleware/request-context";
import { createDocumentation } from "./docs/documentation";
import { endpoints } from "./endpoints";
import { AnswerHeaders } from "./http/answer-headers";
import { clientAddress } from "./http/client-address";
import { createCors } from "./http/cors";
import type { Method } from "./http/endpoint";
import { createRouteTable } from "./http/route-table";
import { fixedHeaders } from "./http/send";
import { createServing, type Exchange } from "./http/serve";
import { API_PREFIX } from "./paths";

const BELOW_API = /^\/api(?=\/|$)/;

export interface Api {
  /**
   * Answers what is below /api, without Express, Remix or a page's cookies on the way. false for
   * everything else, and for files, which have a handler of their own: nothing was done then.
   */
  handle: FastHandler;
  /** Ends all event streams, with a hint when to come back: for a process that is about to stop. */
  endStreams(): void;
}

/** The JSON interface (design §5), on the same use-cases as the web screens. */
export function createApi(
  dependencies: Dependencies,
  { corsOrigins = [] }: { corsOrigins?: readonly string[] } = {},
): Api {
  const { config } = dependencies;
  const { serve, refuse, endStreams } = createServing(dependencies);
  const findRoute = createRouteTable(endpoints, API_PREFIX);
  const documentation = createDocumentation(endpoints, config.PUBLIC_ORIGIN);
  const cors = createCors(corsOrigins);
  const fixed = new AnswerHeaders(fixedHeaders(config.PUBLIC_ORIGIN));

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
  ): boolean {
    const { path, requestId } = arrival;
    if (!BELOW_API.test(path)) return false;
    const exchange: Exchange = {
      request,
      response,
      search: request.url?.slice(path.length + 1) ?? "",
      clientAddress: clientAddress(request, config.TRUST_PROXY),
      headers: new AnswerHeaders(fixed).set("x-request-id", requestId),
      scope: arrival,
    };
    exchange.headers.setAll(cors.headers(request.headers));
    const method = request.method === "HEAD" ? "GET" : request.method;
    const page = documentation.find(path);
    if (page) {
      if (method === "GET") page.send(exchange);
      else answerWithMethods(exchange, ["GET"]);
      return true;
    }
    const route = findRoute(path);
    const endpoint = route?.endpoints.get(method as Method);
    if (endpoint?.file) return false;
    arrival.route = route?.template;
    if (route && endpoint) void serve(endpoint, route.params, exchange);
    else if (route) answerWithMethods(exchange, [...route.endpoints.keys()]);
    else refuse(new GatewayError("not-found"), exchange);
    return true;
  }

  /** OPTIONS, or a method that the path does not have. */
  function answerWithMethods(exchange: Exchange, methods: Method[]): void {
    const { request, response, headers } = exchange;
    const possible = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
    const allow = [...possible, "OPTIONS"].join(", ");
    headers.set("allow", allow);
    if (request.method !== "OPTIONS") refuse(new GatewayError("method-not-allowed"), exchange);
    else {
      headers.setAll(cors.preflight(request.headers, allow));
      headers.writeTo(response, 204).end();
    }
  }

  return { handle, endStreams };
}
