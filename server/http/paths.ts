import type { IncomingHttpHeaders } from "node:http";

export const API_PREFIX = "/api/v1";
export const OPENAPI_PATH = "/api/openapi.json";
export const DOCS_PATH = "/api/docs";
export const ERRORS_PATH = "/api/docs/errors";
const FILES = /^\/api\/v1\/(?:uploads\/|articles\/[^/]+\/images$)/;
const IMPORTS = `${API_PREFIX}/article-imports`;
const isJson = (contentType: string | undefined) =>
  /^application\/json(?:\s*;|$)/i.test(contentType ?? "");
/** Whether the body is a file, which streams. An import takes JSON as well. */
export const isUpload = ({ path, headers }: { path: string; headers: IncomingHttpHeaders }) =>
  FILES.test(path) || (path === IMPORTS && !isJson(headers["content-type"]));
const LONG_TEXT = /^\/(?:article|api\/v1\/(?:articles|text-checks))(?:\/|$)/i;
/** Paths of requests whose bodies hold the text of an article. */
export const hasLongText = (path: string) => LONG_TEXT.test(path);
const FILE = /^\/article\/(?:[^/]+\/images|wordParse|pdfParse)$/i;
/** Paths of requests whose bodies hold a picture of an article, or a file to import. */
export const hasFile = (path: string) => FILE.test(path);
export const API_PATH = /^\/api(\/|$)/;
/** Path of the interface: docs/changelog-api.md */
export const API_VERSION = "1.2.0";
