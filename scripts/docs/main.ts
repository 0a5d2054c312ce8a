import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { listForbiddenLicences } from "./licences";
import { documentedOrderStates } from "./order-states";
import { documentedPrometheusRule } from "./prometheus-rule";
import { listRules } from "./rules";
import { documentedUpstream } from "./upstream";
import { documentedVariables } from "./variables";

/*
 * `npm run docs` writes what documents contain of the sources and lists the tests of each rule;
 * `-- --check` changes nothing and fails when a document is not current. `-- --release` writes the
 * present OpenAPI document as the released one, which `tests/api/compatibility` compares with.
 */
const RELEASED = "tests/api/compatibility/released.json";
const { values: options } = parseArgs({
  options: { check: { type: "boolean" }, release: { type: "boolean" } },
});

const outdated = [
  ...documentedVariables(),
  ...documentedUpstream(),
  documentedPrometheusRule(),
  documentedOrderStates(),
].filter(({ file, content }) => !existsSync(file) || readFileSync(file, "utf8") !== content);
const rules = listRules();
const findings = [
  ...rules
    .filter(({ proofs }) => proofs.length === 0)
    .map(({ title }) => `No test refers to: ${title}`),
  ...listForbiddenLicences().map(({ name, licence }) => `${name} has the licence ${licence}`),
];
if (options.check)
  findings.push(...outdated.map(({ file }) => `${file} is not current: npm run docs`));
else {
  for (const { file, content } of outdated) writeFileSync(file, content);
  for (const { title, proofs } of rules) print(title, ...proofs.map((test) => `  ${test}`));
}
if (options.release) {
  const document = createOpenApi(endpoints, "https://www.example.com");
  writeFileSync(RELEASED, `${JSON.stringify(document, null, 2)}\n`);
}
print(...findings, `${rules.length} rules, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
