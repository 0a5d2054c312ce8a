import { type IRoute, type RequestHandler, Router } from "express";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import { asyncHandler, type ContextHandler } from "../http/handler";
import { isFromForeignPage, isFromPage } from "../http/origin";
import { API_PATH, API_PREFIX } from "../http/paths";
import { problemHandler } from "../http/problem-response";
import type { Services } from "../http/services";
import { createDocumentation } from "./docs/documentation";
import { createClientLimits } from "./endpoint/client-limits";
import { createCors } from "./endpoint/cors";
import { documentedErrorsOnly } from "./endpoint/documented-errors";
import { type Endpoint, isForExtension, type Method } from "./endpoint/endpoint";
import { errorsAsPage } from "./endpoint/form-page";
import { createOperations } from "./endpoint/operations";
import { endpoints as allEndpoints } from "./endpoints";

interface ApiOptions {
  corsOrigins?: readonly string[];
  endpoints?: readonly Endpoint[];
}

/**
 * Creates the router of everything below /api: docs/product.md#json-interface. The application must set
 * the security headers and `apiHeaders` before it, and disable `etag`.
 */
export function createApi(
  dependencies: Services,
  { corsOrigins = [], endpoints = allEndpoints }: ApiOptions = {},
) {
  const { mode, origins, site } = dependencies;
  const trustedOrigins = new Set([...origins, ...corsOrigins]);
  const limits = createClientLimits(dependencies);
  const { handlersOf, endStreams } = createOperations(dependencies, limits);
  const cors = createCors(corsOrigins);
  const router = Router({ caseSensitive: true, strict: true });

  router.use(onlyBelowApi);
  router.use(cors.headers);
  for (const { path, handler } of createDocumentation(endpoints, site.publicOrigin))
    addOtherMethods(router.route(path).get(handler), ["GET"]);
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path)))
    addResource(
      path,
      endpoints.filter((endpoint) => endpoint.path === path),
    );
  router.use(refuse("not-found"));
  router.use(problemHandler(site.publicOrigin));
  return { router, endStreams };

  function addResource(path: string, operations: Endpoint[]): void {
    const template = API_PREFIX + path;
    const route = router.route(toPatterns(template)).all(setRoute(template));
    for (const endpoint of operations) {
      const { file } = endpoint;
      const method = endpoint.method.toLowerCase() as Lowercase<Method>;
      if (isForExtension(endpoint)) route[method](refusePages);
      else if (method !== "get" && endpoint.access !== "signed-in")
        route[method](refuseForeignPages(trustedOrigins));
      if (file?.kinds) route[method](refuseOtherKinds(file.kinds));
      route[method](...handlersOf(endpoint));
      if (mode !== "production") route[method](documentedErrorsOnly(endpoint));
      if (file?.pageAfter) route[method](errorsAsPage(file));
    }
    addOtherMethods(
      route,
      operations.map(({ method }) => method),
    );
  }

  /** Counts the request, of whomever, by its address. */
  function refuse(code: ErrorCode): ContextHandler {
    return asyncHandler(async (request, response) => {
      await limits.countRequest({ user: null }, request, response);
      throw new GatewayError(code);
    });
  }

  function refuseOtherKinds(kinds: readonly string[]): ContextHandler {
    const refuseUnknown = refuse("not-found");
    return (request, response, next) =>
      kinds.includes(request.params.kind ?? "") ? next() : refuseUnknown(request, response, next);
  }

  /** Answers OPTIONS, and 405 to other methods that the path does not have. */
  function addOtherMethods(route: IRoute, methods: Method[]): void {
    const withHead = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
    const allow = [...withHead, "OPTIONS"].join(", ");
    route.options(cors.preflight(allow), (_request, response) => {
      response.set("Allow", allow).status(204).end();
    });
    route.all((_request, response, next) => {
      response.set("Allow", allow);
      next();
    }, refuse("method-not-allowed"));
  }
}

/** What the extension sends is not for pages, which have neither its code nor its token. */
const refusePages: RequestHandler = (request, _response, next) =>
  next(isFromPage(request) ? new GatewayError("forbidden") : undefined);

/** Replaces security headers of pages by those of JSON. */
export const apiHeaders: RequestHandler = ({ path }, response, next) => {
  if (API_PATH.test(path))
    response.set({
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "no-referrer",
    });
  next();
};

/** Anonymous operations cost codes and messages, which another site's page could spend (docs/product.md#state-changes-come-from-this-site-alone). */
const refuseForeignPages =
  (trustedOrigins: ReadonlySet<string>): RequestHandler =>
  (request, _response, next) =>
    next(isFromForeignPage(request, trustedOrigins) ? new GatewayError("forbidden") : undefined);

/** The index is also served without its final slash. */
const toPatterns = (template: string) =>
  template === `${API_PREFIX}/` ? [API_PREFIX, template] : template.replace(/\{(\w+)\}/g, ":$1");

function setRoute(template: string): ContextHandler {
  return (_request, response, next) => {
    response.locals.route = template;
    next();
  };
}

/** Skips the router for pages, instead of comparing their paths with all routes. */
const onlyBelowApi: RequestHandler = ({ path }, _response, next) =>
  API_PATH.test(path) ? next() : next("router");
