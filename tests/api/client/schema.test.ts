import openapiTypescript, { astToString } from "openapi-typescript";
import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { PUBLIC_ORIGIN } from "../support/api-server";

const HEADER = `// biome-ignore-all format: generated
// biome-ignore-all lint: generated
// Generated from the OpenAPI document: npx vitest run tests/api/client -u

`;

describe("the typed client", () => {
  it("is what the document gives: generating it again makes no difference", async () => {
    const document = JSON.stringify(createOpenApi(endpoints, PUBLIC_ORIGIN));
    const source = astToString(await openapiTypescript(document, { alphabetize: true }));
    await expect(HEADER + source).toMatchFileSnapshot("./schema.ts");
  });
});
