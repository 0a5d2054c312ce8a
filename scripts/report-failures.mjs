import { relative } from "node:path";

/** Prints what failed in vitest's JSON report, each with the command that runs it alone. */
export function printFailures({ testResults }) {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const { ancestorTitles, title, fullName } of failed) {
      print(`FAILED ${file} > ${[...ancestorTitles, title].join(" > ")}`);
      print(`       npx vitest run ${file} -t ${quote(toPattern(fullName))}`);
    }
    if (status !== "failed" || failed.length > 0) continue;
    print(`FAILED ${file}: ${message.split("\n")[0]}`);
    print(`       npx vitest run ${file}`);
  }
}

/** The option -t takes a regular expression. */
const toPattern = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

const print = (line) => process.stdout.write(`${line}\n`);
