import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import texts from "~/locales/zh-CN/errors.json";
import { documentedErrors } from "../http/documented-errors";
import { type Access, type Endpoint, isEventReply, isJsonReply } from "../http/endpoint";
import { KEY_HEADER, REPLAYED_HEADER } from "../http/idempotency";
import { API_PREFIX, ERRORS_PATH } from "../paths";
import { toCurl } from "./curl";
import { errorGuide } from "./error-guide";
import { problemSchema } from "./problem-schema";

export type OpenApi = ReturnType<typeof createOpenApi>;

/** The OpenAPI 3.1 document, made of the schemas that validate requests and replies. */
export function createOpenApi(endpoints: readonly Endpoint[]) {
  return createDocument(toDescription(endpoints), { override: simplify });
}

function toDescription(endpoints: readonly Endpoint[]): ZodOpenApiObject {
  return {
    openapi: "3.1.1",
    info: {
      title: "Content distribution gateway",
      version: "1.0.0",
      description: INTRODUCTION,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      description: TAGS[name],
    })),
    paths: toPaths(endpoints),
    components: {
      schemas: { Problem: problemSchema },
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
      headers: HEADERS,
      examples: Object.fromEntries(codesOf(endpoints).map((code) => [code, toExample(code)])),
    },
  };
}

/** Omits what does not help a reader, and lets replies gain members later. */
function simplify({ jsonSchema, io }: Parameters<ZodOpenApiOverride>[0]): void {
  if (io === "output") delete jsonSchema.additionalProperties;
  if (io === "output" || jsonSchema.type === "integer") delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const codesOf = (endpoints: readonly Endpoint[]) => [
  ...new Set(endpoints.flatMap((endpoint) => [...documentedErrors(endpoint)])),
];

function toPaths(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase() as "get";
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: toOperation(endpoint) };
  }
  return paths;
}

function toOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { id, tag, summary, description, params, query, access } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: SECURITY[access],
    requestParams: {
      ...(params ? { path: params as z.ZodObject } : {}),
      ...(query ? { query: query as z.ZodObject } : {}),
      header: toHeaderParams(endpoint),
    },
    ...toRequestBody(endpoint),
    responses: { ...toSuccess(endpoint), ...toFailures(endpoint) },
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: toCurl(endpoint) }],
  };
}

function toRequestBody({ body, bodyExample, file }: Endpoint) {
  const binary = { schema: { type: "string" as const, format: "binary" } };
  if (file)
    return {
      requestBody: { required: true, content: { "application/octet-stream": binary } },
    };
  if (!body) return {};
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: body, example: bodyExample } },
    },
  };
}

function toHeaderParams({ idempotent, reply }: Endpoint): z.ZodObject {
  const optional = (description: string) => z.string().optional().meta({ description });
  return z.object({
    "Accept-Language": optional("Language of `detail`: zh-CN (the default) or en."),
    ...(idempotent
      ? {
          [KEY_HEADER]: z.string().max(255).optional().meta({
            description:
              "Your own name for this intention, kept for 24 hours: a repeat gets the first reply.",
          }),
        }
      : {}),
    ...(isJsonReply(reply) && reply.cacheControl
      ? { "If-None-Match": optional("The ETag of the reply you have.") }
      : {}),
    ...(isEventReply(reply)
      ? { "Last-Event-ID": optional("The last state you know; it is not sent again.") }
      : {}),
  });
}

function toSuccess({ reply, idempotent }: Endpoint): ZodOpenApiResponsesObject {
  const { status, description } = reply;
  const headers = {
    "X-Request-Id": ref("headers", "X-Request-Id"),
    RateLimit: ref("headers", "RateLimit"),
    "RateLimit-Policy": ref("headers", "RateLimit-Policy"),
  };
  if (isEventReply(reply)) {
    const schema = { type: "string" as const, description: "Each event's data is a JSON text." };
    const example = `id: ${stateOf(reply.example)}\nevent: state\ndata: ${JSON.stringify(reply.example)}\n\n`;
    return {
      200: { description, headers, content: { "text/event-stream": { schema, example } } },
      204: { description: "Nothing can come any more", headers },
    };
  }
  if (!isJsonReply(reply)) return { [status]: { description, headers } };
  const { schema, example } = reply;
  const more = Object.fromEntries(
    Object.entries(reply.headers ?? {}).map(([name, text]) => [name, header(text)]),
  );
  const caching = reply.cacheControl ? { ETag: header("Weak") } : {};
  const replay = idempotent
    ? { [REPLAYED_HEADER]: header("`true` when this is the first reply, given again") }
    : {};
  return {
    [`${status}`]: {
      description,
      headers: { ...headers, ...more, ...caching, ...replay },
      content: { "application/json": { schema, example } },
    },
    ...(reply.cacheControl ? { 304: { description: "The reply you have is still right" } } : {}),
  } as ZodOpenApiResponsesObject;
}

function toFailures(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of documentedErrors(endpoint)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Record<string, unknown> = {};
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    responses[String(status)] = {
      description: codes.map((code) => `\`${code}\`: ${errorGuide[code].title}`).join("; "),
      ...(RETRIED.has(status) ? { headers: { "Retry-After": ref("headers", "Retry-After") } } : {}),
      content: {
        "application/problem+json": {
          schema: problemSchema,
          examples: Object.fromEntries(codes.map((code) => [code, ref("examples", code)])),
        },
      },
    };
  }
  return responses as ZodOpenApiResponsesObject;
}

const RETRIED = new Set([429, 503]);

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  either: [{}, { bearer: [] }, { cookie: [] }],
  "signed-in": [{ bearer: [] }, { cookie: [] }],
};

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const header = (description: string) => ({ description, schema: { type: "string" as const } });

const HEADERS = {
  "X-Request-Id": header("Names this request in our logs; tell it when you contact support."),
  RateLimit: header('What is left: `"requests";r=<requests>;t=<seconds until it is full again>`'),
  "RateLimit-Policy": header('The limit: `"requests";q=<requests>;w=<seconds>`'),
  "Retry-After": header("Seconds"),
};

function toExample(code: ErrorCode) {
  const detail = texts[code];
  const value = {
    type: `https://www.example.com${ERRORS_PATH}#${code}`,
    title: errorGuide[code].title,
    status: errorCatalogue[code].status,
    detail,
    code,
    requestId: "6f1c4c1e-6a2b-4d0b-9c1d-2f6d3b8a7e55",
  };
  return { summary: errorGuide[code].title, value };
}

function stateOf(example: unknown): string {
  const { state, status } = example as { state?: string; status?: string };
  return state ?? status ?? "";
}

const INTRODUCTION = `Everything the product's pages can do, as JSON.

Members are camelCase, money is in fen, times are ISO 8601 in UTC. A member that an operation does not know is refused by name. Replies may gain members; ignore those you do not know.

Errors are problem documents (RFC 9457): decide by \`code\`, show \`detail\`, keep \`requestId\`. \`detail\` is in the language of \`Accept-Language\`: zh-CN, the default, or en.`;

const TAGS: Readonly<Record<string, string>> = {
  "Login by SMS or password": "Opening and ending sessions.",
  "Login by WeChat": "Opening a session by a scanned QR code.",
  Account: "The signed-in user.",
  Companies: "Choosing and joining the company a session works in.",
  "Company users": "The people of a company, for its administrators.",
  Buying: "Products, the free trial, orders and their payment.",
  Uploads: "Files for the features that work on them.",
  Favourites: "The user's own sites on the navigation page.",
  Statistics: "Events for the service's statistics.",
};
