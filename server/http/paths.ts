export const API_PREFIX = "/api/v1";
export const OPENAPI_PATH = "/api/openapi.json";
export const DOCS_PATH = "/api/docs";
export const ERRORS_PATH = "/api/docs/errors";
/** Of requests whose bodies are streamed. */
export const isUpload = (path: string) => path.startsWith(`${API_PREFIX}/uploads/`);
export const API_PATH = /^\/api(\/|$)/;
/** Of the interface: docs/changelog-api.md */
export const API_VERSION = "1.2.0";
