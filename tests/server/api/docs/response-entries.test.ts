import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";

interface OpenApiDocument {
  components: { schemas: object; examples: Record<string, { value: unknown }> };
}
interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Response {
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response>;
}

function examplesOf({ example, examples = {} }: Media, document: OpenApiDocument): unknown[] {
  const shared = Object.values(examples).map(
    ({ $ref }) => document.components.examples[$ref.split("/").at(-1) ?? ""]?.value,
  );
  return example === undefined ? shared : [example, ...shared];
}
/** zod looks for definitions at another place than OpenAPI has them. */
function toValidator(schema: object, { components }: OpenApiDocument): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
}

const document = JSON.parse(JSON.stringify(createOpenApi(endpoints, PUBLIC_ORIGIN)));

describe("the responses of the OpenAPI document", () => {
  it("every answer with a body has an example that its schema and its status admit", () => {
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap(
      Object.values<Operation>,
    );
    for (const { operationId, responses } of operations)
      for (const [status, { content = {} }] of Object.entries(responses))
        for (const media of Object.values(content)) {
          const accepts = toValidator(media.schema, document);
          const examples = examplesOf(media, document);
          expect(examples, `${operationId} ${status}`).not.toEqual([]);
          for (const example of examples) {
            accepts.parse(example);
            if (Number(status) >= 400) expect(example).toMatchObject({ status: Number(status) });
          }
        }
  });
});
