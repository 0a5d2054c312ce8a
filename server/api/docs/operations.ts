import type { Access } from "../../http/authentication";
import { type Member, type Schema, typeOf } from "./members";
import type { OpenApiDocument } from "./openapi";

export interface Content {
  status: string;
  description: string;
  content: { schema: Schema; example: unknown } | null;
}

/** An operation as its page shows it. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  access: Access;
  curl: string;
  parameters: Member[];
  body: { schema: Schema } | null;
  replies: Content[];
  errors: string[];
}

interface MediaType {
  schema?: unknown;
  example?: unknown;
  examples?: Record<string, unknown>;
}

interface RawOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
  "x-codeSamples": { source: string }[];
}

/** Every operation has this header; the introduction explains it. */
const EXPLAINED_ONCE = "Accept-Language";

export function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, RawOperation>).map(([method, raw]) =>
      toOperation(path, method.toUpperCase(), raw, document),
    ),
  );
}

function toOperation(
  path: string,
  method: string,
  raw: RawOperation,
  document: OpenApiDocument,
): Operation {
  const responses = Object.entries(raw.responses);
  const body = raw.requestBody?.content["application/json"];
  return {
    id: raw.operationId,
    tag: raw.tags[0] ?? "",
    method,
    path,
    summary: raw.summary,
    description: raw.description,
    access: accessOf(raw),
    curl: raw["x-codeSamples"][0]?.source ?? "",
    parameters: (raw.parameters ?? [])
      .filter(({ name }) => name !== EXPLAINED_ONCE)
      .map(({ name, required = false, schema, description }) => ({
        name,
        type: typeOf(schema, document),
        required,
        description: description ?? schema.description ?? "",
      })),
    body: body ? { schema: body.schema as Schema } : null,
    replies: responses
      .filter(([status]) => Number(status) < 400)
      .map(([status, { description, content }]) => ({
        status,
        description,
        content: (Object.values(content ?? {})[0] as Content["content"]) ?? null,
      })),
    errors: responses
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, { content }]) =>
        Object.keys(content?.["application/problem+json"]?.examples ?? {}),
      ),
  };
}

function accessOf({ security }: RawOperation): Access {
  if (security.length === 0) return "anyone";
  return security.some((way) => Object.keys(way).length === 0) ? "either" : "signed-in";
}
