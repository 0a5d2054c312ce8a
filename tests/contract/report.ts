import type { Reporter, TestCase, TestModule } from "vitest/node";

const STATES = { failed: "wrong", passed: "right", skipped: "not tried", pending: "not tried" };

/** `detail`: what is wrong, or why it was not tried. */
type Result = ReturnType<typeof toResult>;

/** Prints what `npm run upstream:check` found: a line for each call, and what is wrong or was not tried. */
export default class Report implements Reporter {
  constructor(
    private readonly options: { url: string; write: boolean; verbose: boolean; json: boolean },
  ) {}

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const { message } of [...errors, ...modules.flatMap((module) => module.errors())])
      process.stderr.write(`upstream:check: ${message}\n`);
    const rules = modules.flatMap((module) => [...module.children.allTests()].map(toResult));
    const { url, write, verbose, json } = this.options;
    const calls = groupBy(rules, "call");
    const lines = [
      `${url}, ${write ? "reading and writing" : "read-only"}\n`,
      ...calls.map(([call, own]) => call.padEnd(22) + describeCall(own, verbose)),
      `\n${calls.length} calls, ${count(rules)}`,
    ];
    const text = json ? JSON.stringify({ url, write, rules }, null, 2) : lines.join("\n");
    process.stdout.write(`${text}\n`);
  }
}

function toResult(test: TestCase) {
  const { state, errors, ...rest } = test.result();
  const [call = "", rule = ""] = test.name.split(/ (.*)/);
  const note = "note" in rest ? rest.note : undefined;
  return { call, rule, state: STATES[state], detail: errors?.[0]?.message ?? note ?? "" };
}

function describeCall(rules: readonly Result[], verbose: boolean): string {
  const missing = rules.find(({ detail }) => detail.startsWith("the call is not there\n"));
  if (missing) return missing.detail.replace(/ +/g, " ").replaceAll("\n", "; ");
  const lines = [count(rules)];
  const inState = (wanted: string) => rules.filter(({ state }) => state === wanted);
  if (verbose) lines.push(...inState("right").map(({ rule }) => `  right      ${rule}`));
  for (const { rule, detail } of inState("wrong"))
    lines.push(`  wrong      ${rule}`, detail.replace(/^/gm, " ".repeat(13)));
  for (const [reason, [first, ...others]] of groupBy(inState("not tried"), "detail")) {
    const what = others.length > 0 ? `${others.length + 1} rules` : first?.rule;
    lines.push(`  not tried  ${what} (${reason})`);
  }
  return lines.join("\n");
}

const count = (rules: readonly Result[]) =>
  ["wrong", "right", "not tried"]
    .map((name) => [rules.filter(({ state }) => state === name).length, name] as const)
    .flatMap(([size, name]) => (size > 0 ? `${size} ${name}` : []))
    .join(", ");

const groupBy = (rules: readonly Result[], name: "call" | "detail") =>
  [...new Set(rules.map((rule) => rule[name]))].map(
    (key) => [key, rules.filter((rule) => rule[name] === key)] as const,
  );
