import { relative } from "node:path";

/** Prints at the end what failed, each with the command that runs it alone, and the counts on a line. */
export default class Reporter {
  #filtered = false;

  onInit({ config }) {
    this.#filtered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (...states) => tests.filter((test) => states.includes(test.result().state));
    const failed = inState("failed");
    const broken = modules.filter(
      (module) => module.state() === "failed" && module.errors().length,
    );
    const unrun = this.#filtered ? [] : inState("skipped", "pending");
    for (const test of failed) printFailure(test.module, test.fullName);
    for (const module of broken) printFailure(module);
    for (const test of unrun) print(`NOT RUN ${fileOf(test.module)} > ${test.fullName}`);
    for (const { message } of errors) print(`UNHANDLED ${message}`);
    const failures = failed.length + broken.length + unrun.length + errors.length;
    print(`${inState("passed").length} passed, ${failures} failed`);
    if (failures > 0) process.exitCode = 1;
  }
}

function printFailure(module, name) {
  const file = fileOf(module);
  print(`FAILED ${file}${name ? ` > ${name}` : ""}`);
  print(`       npx vitest run ${file}${name ? ` -t ${quote(toPattern(name))}` : ""}`);
}

const fileOf = (module) => relative(process.cwd(), module.moduleId);

/** The option -t takes a regular expression, and parts of a name apart by a space. */
const toPattern = (name) => name.replaceAll(" > ", " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

const print = (line) => process.stdout.write(`${line}\n`);
