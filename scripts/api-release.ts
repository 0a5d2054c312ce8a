import { writeFileSync } from "node:fs";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";

/** Where the tests find the OpenAPI document of the last release. */
const FILE = "tests/api/compatibility/released.json";

const document = createOpenApi(endpoints, "https://www.example.com");
writeFileSync(FILE, `${JSON.stringify(document, null, 1)}\n`);
process.stdout.write(`${FILE}: ${document.info.version}\n`);
