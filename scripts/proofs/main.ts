import { listRules } from "./rules";

const rules = listRules();
const unproved = rules.filter(({ proofs }) => proofs.length === 0);

const lines = [
  ...rules.flatMap(({ title, proofs }) => [title, ...proofs.map((test) => `  ${test}`)]),
  ...unproved.map(({ title }) => `No test refers to: ${title}`),
  `${rules.length} rules, ${unproved.length} without a test`,
];
process.stdout.write(`${lines.join("\n")}\n`);
if (unproved.length > 0) process.exitCode = 1;
