import { createDocument, type ZodOpenApiObject } from "zod-openapi";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import texts from "~/locales/zh-CN/errors.json";
import { API_PREFIX, API_VERSION, ERRORS_PATH } from "../../http/paths";
import { documentedErrors } from "../endpoint/documented-errors";
import type { Endpoint } from "../endpoint/endpoint";
import { INTRODUCTION, TAGS, TITLE } from "./introduction";
import { simplify } from "./json-schema";
import { toPaths } from "./operation-entry";
import { sharedHeaders } from "./response-entries";

/** Creates the OpenAPI 3.1 document from the schemas that validate requests and replies. */
export function createOpenApi(endpoints: readonly Endpoint[], publicOrigin: string) {
  return createDocument(toDescription(endpoints, publicOrigin), { override: simplify });
}

function toDescription(endpoints: readonly Endpoint[], publicOrigin: string): ZodOpenApiObject {
  return {
    openapi: "3.1.1",
    info: {
      title: TITLE,
      version: API_VERSION,
      description: INTRODUCTION,
      contact: { name: "Customer service", url: `${publicOrigin}/aboutUs` },
      license: { name: "Proprietary", url: `${publicOrigin}/useProtocol` },
    },
    servers: [{ url: publicOrigin + API_PREFIX, description: "This server" }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))]
      .sort()
      .map((name) => ({ name, description: TAGS[name] })),
    paths: toPaths(endpoints),
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The `token` of a session.",
        },
        device: {
          type: "http",
          scheme: "bearer",
          description: "The `token` of a paired browser, which opens these operations only.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description:
            "For this site's own pages alone; `__Host-session` where it is served by https.",
        },
      },
      headers: sharedHeaders,
      examples: Object.fromEntries(
        codesOf(endpoints).map((code) => [code, toExample(code, publicOrigin)]),
      ),
    },
  };
}

const codesOf = (endpoints: readonly Endpoint[]) => [
  ...new Set(endpoints.flatMap((endpoint) => [...documentedErrors(endpoint)])),
];

function toExample(code: ErrorCode, publicOrigin: string) {
  const { status, title } = errorCatalogue[code];
  const value = {
    type: `${publicOrigin}${ERRORS_PATH}#${code}`,
    title,
    status,
    detail: texts[code],
    code,
    requestId: "6f1c4c1e-6a2b-4d0b-9c1d-2f6d3b8a7e55",
  };
  return { summary: title, value };
}
