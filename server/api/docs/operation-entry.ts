import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import type { Access } from "../../http/authentication";
import {
  acceptsCompany,
  COMPANY_HEADER,
  type Endpoint,
  hasEtag,
  isEventReply,
} from "../endpoint/endpoint";
import { KEY_HEADER } from "../endpoint/idempotency";
import { IF_MATCH } from "../endpoint/if-match";
import { toCurl } from "./curl";
import { toFailures, toSuccess } from "./response-entries";

/** Converts endpoints to the `paths` of the OpenAPI document. */
export function toPaths(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
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
    description,
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

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  either: [{}, { bearer: [] }, { cookie: [] }],
  "signed-in": [{ bearer: [] }, { cookie: [] }],
  device: [{ device: [] }],
};

/** The headers that an operation reads. */
export function toHeaderParams(endpoint: Endpoint): z.ZodObject {
  const { conditional, idempotent, reply } = endpoint;
  const descriptions = {
    "Accept-Language": "Language of `detail`: zh-CN (the default) or en.",
    ...(idempotent && {
      [KEY_HEADER]:
        "Your own name for this intention, kept for 24 hours: a repeat gets the first reply.",
    }),
    ...(conditional && {
      [IF_MATCH]:
        "The ETag of the state that you change: 412 when it is no longer the present one.",
    }),
    ...(acceptsCompany(endpoint) && {
      [COMPANY_HEADER]:
        "The `companyId` of one of the user's companies: this request works in it, and the session's company stays.",
    }),
    ...(hasEtag(endpoint) && { "If-None-Match": "The ETag of the reply you have." }),
    ...(isEventReply(reply) && {
      "Last-Event-ID": "The id of the last event you got; it is not sent again.",
    }),
  };
  const toSchema = ([name, description]: [string, string]) => {
    const value = name === KEY_HEADER ? z.string().max(255) : z.string();
    return [name, value.optional().meta({ description })];
  };
  return z.object(Object.fromEntries(Object.entries(descriptions).map(toSchema)));
}

function toRequestBody({ body, bodyExample, file }: Endpoint) {
  if (!body && !file) return {};
  const binary = { schema: { type: "string" as const, format: "binary" } };
  return {
    requestBody: {
      required: true,
      content: {
        ...(file && { "application/octet-stream": binary }),
        ...(body && { "application/json": { schema: body, example: bodyExample } }),
      },
    },
  };
}
