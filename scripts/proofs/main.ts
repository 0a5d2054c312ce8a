import { listRules } from "./rules";

const rules = listRules();
for (const { title, proofs } of rules)
  console.log([title, ...proofs.map((test) => `  ${test}`)].join("\n"));

const unproved = rules.filter(({ proofs }) => proofs.length === 0);
console.log(`\n${rules.length} rules, ${unproved.length} without a test`);
for (const { title } of unproved) console.error(`No test refers to: ${title}`);
if (unproved.length > 0) process.exitCode = 1;
