export const API_PREFIX = "/api/v1";
export const OPENAPI_PATH = "/api/openapi.json";
export const DOCS_PATH = "/api/docs";
export const ERRORS_PATH = "/api/docs/errors";
/** Of everything below /api. */
export const API_PATH = /^\/api(\/|$)/;
/** Of the contract, as `docs/changelog-api.md` counts it. */
export const API_VERSION = "1.1.0";
