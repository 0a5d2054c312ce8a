export const API_PREFIX = "/api/v1";
export const OPENAPI_PATH = "/api/openapi.json";
export const DOCS_PATH = "/api/docs";
export const ERRORS_PATH = "/api/docs/errors";
export const API_PATH = /^\/api(\/|$)/;
/** Of the interface: docs/changelog-api.md */
export const API_VERSION = "1.1.0";
