import type { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import { problemSchema } from "../../http/problem-schema";
import { documentedErrors } from "../endpoint/documented-errors";
import {
  type Endpoint,
  hasEtag,
  isEventReply,
  isFileReply,
  isJsonReply,
} from "../endpoint/endpoint";
import { REPLAYED_HEADER } from "../endpoint/idempotency";
import { versionOf } from "../events/version";

/** 409: while a request with the same key is under way. */
const RETRIED = new Set([409, 429, 503]);

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const header = (description: string) => ({ description, schema: { type: "string" as const } });

export const sharedHeaders = {
  "X-Request-Id": header("Names this request in our logs; tell it when you contact support."),
  RateLimit: header('What is left: `"requests";r=<requests>;t=<seconds until it is full again>`'),
  "RateLimit-Policy": header('The limit: `"requests";q=<requests>;w=<seconds>`'),
  "Retry-After": header("Seconds"),
  "WWW-Authenticate": header('`Bearer`, with `error="invalid_token"` where one was sent'),
};

const headersOf = (status: number): (keyof typeof sharedHeaders)[] => [
  "X-Request-Id",
  "RateLimit",
  "RateLimit-Policy",
  ...(status === 401 ? (["WWW-Authenticate"] as const) : []),
  ...(RETRIED.has(status) ? (["Retry-After"] as const) : []),
];

const headerRefs = (status: number) =>
  Object.fromEntries(headersOf(status).map((name) => [name, ref("headers", name)]));

/** Returns the responses of an operation that succeeds. */
export function toSuccess(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { reply, idempotent } = endpoint;
  const { status, description } = reply;
  const headers = headerRefs(status);
  if (isEventReply(reply)) {
    const { eventSchema, example: data } = reply;
    const schema = {
      type: "string" as const,
      description:
        "Server-sent events. The data of each is JSON: of an event `state` the first schema, of an event `problem` the second.",
      contentMediaType: "application/json",
      contentSchema: { oneOf: [ref("schemas", nameOf(eventSchema)), ref("schemas", "Problem")] },
    };
    const example = `id: ${versionOf(data)}\nevent: state\ndata: ${JSON.stringify(data)}\n\n`;
    return {
      200: { description, headers, content: { "text/event-stream": { schema, example } } },
      204: { description: "Nothing can come any more", headers },
    };
  }
  const more = Object.fromEntries(
    Object.entries(reply.headers ?? {}).map(([name, text]) => [name, header(text)]),
  );
  const caching = hasEtag(endpoint) ? { ETag: header("Names this state of the reply.") } : {};
  const unchanged = hasEtag(endpoint)
    ? { 304: { description: "The reply you have is still right" } }
    : {};
  if (isFileReply(reply)) {
    const binary = { schema: { type: "string" as const, format: "binary" } };
    const content = Object.fromEntries(reply.fileTypes.map((type) => [type, binary]));
    return {
      [`${status}`]: { description, headers: { ...headers, ...more, ...caching }, content },
      ...unchanged,
    } as ZodOpenApiResponsesObject;
  }
  if (!isJsonReply(reply)) return { [status]: { description, headers: { ...headers, ...more } } };
  const { schema, example } = reply;
  const replay = idempotent
    ? { [REPLAYED_HEADER]: header("`true` when this is the first reply, given again") }
    : {};
  return {
    [`${status}`]: {
      description,
      headers: { ...headers, ...more, ...caching, ...replay },
      content: { "application/json": { schema, example } },
    },
    ...unchanged,
  } as ZodOpenApiResponsesObject;
}

/** Returns an operation's problems by status. */
export function toFailures(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of documentedErrors(endpoint)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Record<string, unknown> = {};
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    responses[String(status)] = {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join("; "),
      headers: headerRefs(status),
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

function nameOf(schema: z.ZodType): string {
  const { id } = schema.meta() ?? {};
  if (!id) throw new Error("a schema of events needs an id");
  return id;
}
