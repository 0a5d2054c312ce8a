import type { Endpoint } from "../http/endpoint";
import { weakEtag } from "../http/etag";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../paths";
import { toErrorsPage } from "./errors-page";
import { PAGE_POLICY } from "./layout";
import { createOpenApi } from "./openapi";
import { toOperationsPage } from "./operations-page";

interface Page {
  type: "json" | "html";
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  etag: string;
}

/** Renders the OpenAPI document and its pages, by path. */
export function renderPages(
  endpoints: readonly Endpoint[],
  publicOrigin: string,
): ReadonlyMap<string, Page> {
  const document = createOpenApi(endpoints, publicOrigin);
  return new Map([
    [OPENAPI_PATH, createPage("json", JSON.stringify(document))],
    [DOCS_PATH, createPage("html", toOperationsPage(document, publicOrigin))],
    [ERRORS_PATH, createPage("html", toErrorsPage())],
  ]);
}

function createPage(type: Page["type"], text: string): Page {
  const headers: Page["headers"] =
    type === "html" ? { "Content-Security-Policy": PAGE_POLICY } : {};
  return { type, headers, body: Buffer.from(text), etag: weakEtag(text) };
}
