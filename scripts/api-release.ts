import { writeFileSync } from "node:fs";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";

// Writes the OpenAPI document to the file that tests compare with as the last release, or to the given file.
const [, , file = "tests/api/compatibility/released.json"] = process.argv;

const document = createOpenApi(endpoints, "https://www.example.com");
writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`);
process.stdout.write(`${file}: ${document.info.version}\n`);
