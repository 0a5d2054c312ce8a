import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { listOperations } from "~/server/api/docs/operations";
import { endpoints } from "~/server/api/endpoints";
import { documentedErrors } from "~/server/api/http/documented-errors";

const operations = listOperations(createOpenApi(endpoints, "https://www.example.com"));

describe("the operations of the documentation", () => {
  it("are those of the interface, with their access and errors", () => {
    expect(operations).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const operation = operations.find(({ id }) => id === endpoint.id);
      const { method, path, access, summary, tag } = endpoint;
      expect(operation).toMatchObject({ method, path, access, summary, tag });
      expect(new Set(operation?.errors)).toEqual(documentedErrors(endpoint));
      expect(operation?.body === null).toBe(endpoint.body === undefined);
    }
  });

  it("have parameters with their types, without the one that all have", () => {
    const list = operations.find(({ id }) => id === "listFavourites");
    expect(list?.parameters).toContainEqual({
      name: "cursor",
      type: "string matching `^[A-Za-z0-9_-]{1,200}$`",
      required: false,
      description: "Where the page begins: taken from a Link header, never made up.",
    });
    for (const { parameters } of operations)
      expect(parameters.map(({ name }) => name)).not.toContain("Accept-Language");
  });
});
