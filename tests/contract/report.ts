import type { Reporter, TestCase, TestModule } from "vitest/node";

interface ReportOptions {
  url: string;
  write: boolean;
  verbose: boolean;
  json: boolean;
}

const STATES = {
  passed: "right",
  failed: "wrong",
  skipped: "not tried",
  pending: "not tried",
} as const;

/** `detail`: what is wrong, or why it was not tried. */
type Result = ReturnType<typeof toResult>;

/** Prints what `npm run upstream:check` found: a line for each call, and what is wrong or was not tried. */
export default class Report implements Reporter {
  constructor(private readonly options: ReportOptions) {}

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const { message } of [...errors, ...modules.flatMap((module) => module.errors())])
      process.stderr.write(`upstream:check: ${message}\n`);
    const rules = modules.flatMap((module) => [...module.children.allTests()].map(toResult));
    const { url, write, verbose, json } = this.options;
    const names = [...new Set(rules.map(({ call }) => call))];
    const lines = [
      `${url}, ${write ? "reading and writing" : "read-only"}`,
      "",
      ...names.flatMap((name) => {
        const own = rules.filter(({ call }) => call === name);
        const missing = own.find(({ detail }) => detail.startsWith("the call is not there\n"));
        if (missing)
          return name.padEnd(22) + missing.detail.replace(/ +/g, " ").replaceAll("\n", "; ");
        return [name.padEnd(22) + count(own), ...describe(own, verbose)];
      }),
      "",
      `${names.length} calls, ${count(rules)}`,
    ];
    const text = json ? JSON.stringify({ url, write, rules }, null, 2) : lines.join("\n");
    process.stdout.write(`${text}\n`);
  }
}

function toResult(test: TestCase) {
  const result = test.result();
  return {
    call: test.parent.type === "suite" ? test.parent.name : "",
    rule: test.name,
    state: STATES[result.state],
    detail: result.state === "skipped" ? (result.note ?? "") : (result.errors?.[0]?.message ?? ""),
  };
}

function describe(results: readonly Result[], verbose: boolean): string[] {
  const inState = (wanted: Result["state"]) => results.filter(({ state }) => state === wanted);
  const left = inState("not tried");
  const reasons = [...new Set(left.map(({ detail }) => detail))];
  return [
    ...(verbose ? inState("right").map(({ rule }) => `  right      ${rule}`) : []),
    ...inState("wrong").flatMap(({ rule, detail }) => [
      `  wrong      ${rule}`,
      ...detail.split("\n").map((line) => `             ${line}`),
    ]),
    ...reasons.map((reason) => {
      const [first, ...others] = left.filter(({ detail }) => detail === reason);
      const what = others.length > 0 ? `${others.length + 1} rules` : first?.rule;
      return `  not tried  ${what} (${reason})`;
    }),
  ];
}

const count = (results: readonly Result[]) =>
  ["wrong", "right", "not tried"]
    .map((name) => ({ name, size: results.filter(({ state }) => state === name).length }))
    .filter(({ size }) => size > 0)
    .map(({ name, size }) => `${size} ${name}`)
    .join(", ");
