import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { documentedErrors } from "~/server/api/http/documented-errors";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";

interface Response {
  content?: Record<string, { examples?: object }>;
}

const document = JSON.parse(JSON.stringify(createOpenApi(endpoints, PUBLIC_ORIGIN)));

describe("an operation in the OpenAPI document", () => {
  // docs/product.md#the-interface-describes-itself
  it("says of every operation what it needs, answers and can fail with", () => {
    const { paths } = document;
    for (const endpoint of endpoints) {
      const { id, method, path: template, access } = endpoint;
      const operation = paths[template][method.toLowerCase()];
      expect(operation.operationId).toBe(id);
      expect(operation.description).toMatch(/^[A-Z`].*[.]$/s);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["429", "500"]));
      if (access === "signed-in") expect(operation.responses).toHaveProperty("401");
      const codes = Object.values<Response>(operation.responses).flatMap(({ content }) =>
        Object.keys(content?.["application/problem+json"]?.examples ?? {}),
      );
      expect(new Set(codes)).toEqual(new Set(documentedErrors(endpoint)));
    }
  });
});
