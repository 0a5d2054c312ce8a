import { mkdirSync, writeFileSync } from "node:fs";
import openapiTypescript, { astToString } from "openapi-typescript";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";

// Writes the OpenAPI document and its types, which the API tests check their requests against.
const FOLDER = "tests/api/client";

const document = JSON.stringify(createOpenApi(endpoints, "http://localhost:3000"));
const types = astToString(await openapiTypescript(document, { alphabetize: true }));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/schema.ts`, types);
writeFileSync(`${FOLDER}/openapi.json`, document);
