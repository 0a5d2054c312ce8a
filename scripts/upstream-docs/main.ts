import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { replaceParts } from "~/scripts/generated-parts";
import { CONTRACT_FILE } from "~/scripts/upstream-check/clauses";
import { makeExamples } from "./examples";
import { toParts } from "./parts";

/** docs/upstream.md as it should be: examples come from the sandbox, rules and members from the sources. */
export async function documentedContract(): Promise<string> {
  return replaceParts(CONTRACT_FILE, "npm run upstream:docs", toParts(await makeExamples()));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(CONTRACT_FILE, await documentedContract());
