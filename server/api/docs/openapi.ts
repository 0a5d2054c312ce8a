import { createDocument, type ZodOpenApiObject, type ZodOpenApiOverride } from "zod-openapi";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import texts from "~/locales/zh-CN/errors.json";
import { API_PREFIX, API_VERSION, ERRORS_PATH } from "../../http/paths";
import { documentedErrors } from "../endpoint/documented-errors";
import type { Endpoint } from "../endpoint/endpoint";
import { toPaths } from "./operation-entry";
import { sharedHeaders } from "./response-entries";

export type OpenApiDocument = ReturnType<typeof createOpenApi>;

/** Creates the OpenAPI 3.1 document from the schemas that validate requests and replies. */
export function createOpenApi(endpoints: readonly Endpoint[], publicOrigin: string) {
  return createDocument(toDescription(endpoints, publicOrigin), { override: simplify });
}

function toDescription(endpoints: readonly Endpoint[], publicOrigin: string): ZodOpenApiObject {
  return {
    openapi: "3.1.1",
    info: {
      title: "Content distribution gateway",
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

/** Removes details without use for a reader, and allows additional members in replies. */
function simplify({ jsonSchema, io }: Parameters<ZodOpenApiOverride>[0]): void {
  if (io === "output") delete jsonSchema.additionalProperties;
  if (io === "output" || jsonSchema.type === "integer") delete jsonSchema.pattern;
  if (io === "output" && jsonSchema.enum) openEnum(jsonSchema);
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Replies may gain values; generated clients must not fail for one. */
function openEnum(schema: {
  enum?: unknown[];
  description?: string;
  [extension: `x-${string}`]: unknown;
}): void {
  schema["x-extensible-enum"] = schema.enum;
  const values = schema.enum?.map((value) => `\`${value}\``).join(", ");
  schema.description = `${schema.description ?? ""} ${values}; others may come.`.trim();
  delete schema.enum;
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

const INTRODUCTION = `Everything the product's pages can do, as JSON.

Members are camelCase, money is in fen, times are ISO 8601 in UTC. A member that an operation does not know is refused by name. Replies may gain members, and values of \`x-extensible-enum\`; ignore those you do not know.

Errors are problem documents (RFC 9457): decide by \`code\`, show \`detail\`, keep \`requestId\`. \`detail\` is in the language of \`Accept-Language\`: zh-CN, the default, or en.`;

const TAGS: Readonly<Record<string, string>> = {
  Interface: "Where the documents are.",
  "Login by SMS or password": "Opening and ending sessions.",
  Sessions: "Seeing and ending what the user is signed in to.",
  "Login by WeChat": "Opening a session by a scanned QR code.",
  Account: "The signed-in user.",
  Companies: "Choosing and joining the company a session works in.",
  "Company users": "The people of a company, for its administrators.",
  Buying: "Products, the free trial, orders and their payment.",
  Uploads: "Files for the features that work on them.",
  Favourites: "The user's own sites on the navigation page.",
  Statistics: "Events for the service's statistics.",
};
