import { CachedPage } from "../../http/cached-page";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../../http/paths";
import type { Endpoint } from "../endpoint/endpoint";
import { toErrorsPage } from "./errors-page";
import { PAGE_POLICY } from "./layout";
import { createOpenApi } from "./openapi";
import { toOperationsPage } from "./operations-page";

/** Renders the OpenAPI document and its pages, by path. */
export function renderPages(
  endpoints: readonly Endpoint[],
  publicOrigin: string,
): ReadonlyMap<string, CachedPage> {
  const document = createOpenApi(endpoints, publicOrigin);
  return new Map([
    [OPENAPI_PATH, toJson(JSON.stringify(document))],
    [DOCS_PATH, toHtml(toOperationsPage(endpoints, publicOrigin))],
    [ERRORS_PATH, toHtml(toErrorsPage())],
  ]);
}

const SHARED_HEADERS = { "Cache-Control": "public, max-age=300" };

const toJson = (text: string) =>
  new CachedPage(text, { ...SHARED_HEADERS, "Content-Type": "application/json; charset=utf-8" });

const toHtml = (text: string) =>
  new CachedPage(text, {
    ...SHARED_HEADERS,
    "Content-Security-Policy": PAGE_POLICY,
    "Content-Type": "text/html; charset=utf-8",
  });
