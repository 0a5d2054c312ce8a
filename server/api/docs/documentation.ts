import type { RequestHandler } from "express";
import type { Endpoint } from "../http/endpoint";
import { sendCacheable, weakEtag } from "../http/etag";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../paths";
import { toErrorsPage } from "./errors-page";
import { PAGE_POLICY } from "./layout";
import { createOpenApi } from "./openapi";
import { toOperationsPage } from "./operations-page";

interface DocumentationPage {
  path: string;
  handler: RequestHandler;
}

const CACHE_CONTROL = "public, max-age=300";

/** Creates the handlers of the OpenAPI document and its pages, each rendered at its first request. */
export function createDocumentation(
  endpoints: readonly Endpoint[],
  publicOrigin: string,
): DocumentationPage[] {
  const document = once(() => createOpenApi(endpoints, publicOrigin));
  const pagePolicy = { "Content-Security-Policy": PAGE_POLICY };
  return [
    { path: OPENAPI_PATH, handler: sendPage("json", {}, () => JSON.stringify(document())) },
    {
      path: DOCS_PATH,
      handler: sendPage("html", pagePolicy, () => toOperationsPage(document(), publicOrigin)),
    },
    { path: ERRORS_PATH, handler: sendPage("html", pagePolicy, toErrorsPage) },
  ];
}

function sendPage(
  type: "json" | "html",
  headers: Record<string, string>,
  render: () => string,
): RequestHandler {
  const page = once(() => {
    const text = render();
    return { body: Buffer.from(text), etag: weakEtag(text) };
  });
  return (request, response) => {
    response.set({ ...headers, "Cache-Control": CACHE_CONTROL }).type(type);
    sendCacheable(request, response, page());
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
