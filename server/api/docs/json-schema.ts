import type { z } from "zod";
import { createSchema, type ZodOpenApiOverride } from "zod-openapi";

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  "x-extensible-enum"?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Returns the JSON Schema of what a client sends (`input`) or gets, and those it refers to, by id. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output") {
  return createSchema(schema, { io, opts: { override: simplify } }) as {
    schema: JsonSchema;
    components: Readonly<Record<string, JsonSchema>>;
  };
}

/** Removes details without use for a reader, and allows additional members in replies. */
export function simplify({ jsonSchema, io }: Parameters<ZodOpenApiOverride>[0]): void {
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
