import { CachedPage } from "../../http/cached-page";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../../http/paths";
import type { Endpoint } from "../endpoint/endpoint";
import { toErrorsPage } from "./errors-page";
import { PAGE_POLICY } from "./layout";
import { createOpenApi } from "./openapi";
import { toOperationsPage } from "./operations-page";

interface Page {
  type: "json" | "html";
  content: CachedPage;
}

/** Renders the OpenAPI document and its pages, by path. */
export function renderPages(
  endpoints: readonly Endpoint[],
  publicOrigin: string,
): ReadonlyMap<string, Page> {
  const document = createOpenApi(endpoints, publicOrigin);
  return new Map([
    [OPENAPI_PATH, createPage("json", JSON.stringify(document))],
    [DOCS_PATH, createPage("html", toOperationsPage(endpoints, publicOrigin))],
    [ERRORS_PATH, createPage("html", toErrorsPage())],
  ]);
}

function createPage(type: Page["type"], text: string): Page {
  const policy = { "Content-Security-Policy": PAGE_POLICY };
  const headers: CachedPage["headers"] = type === "html" ? policy : {};
  return { type, content: new CachedPage(text, headers) };
}
