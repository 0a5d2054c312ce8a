import type { Reporter, TestCase, TestModule } from "vitest/node";

interface ReportOptions {
  url: string;
  write: boolean;
  verbose: boolean;
  json: boolean;
}

interface Result {
  call: string;
  rule: string;
  state: "right" | "wrong" | "not tried";
  /** What is wrong, or why it was not tried. */
  detail: string;
}

const STATES = {
  passed: "right",
  failed: "wrong",
  skipped: "not tried",
  pending: "not tried",
} as const;
const NOT_THERE = "the call is not there";

/** Prints what `npm run upstream:check` found: a line for each call, and what is wrong or was not tried. */
export default class Report implements Reporter {
  constructor(private readonly options: ReportOptions) {}

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const results = modules.flatMap((module) => [...module.children.allTests()].map(toResult));
    const broken = [...errors, ...modules.flatMap((module) => module.errors())];
    for (const { message } of broken) process.stderr.write(`upstream:check: ${message}\n`);
    const { url, write, json } = this.options;
    const text = json
      ? JSON.stringify({ url, write, rules: results }, null, 2)
      : [
          `${url}, ${write ? "reading and writing" : "read-only"}`,
          "",
          ...this.toLines(results),
        ].join("\n");
    process.stdout.write(`${text}\n`);
  }

  private toLines(results: readonly Result[]): string[] {
    const calls = [...new Set(results.map(({ call }) => call))];
    const lines = calls.flatMap((call) => {
      const own = results.filter((result) => result.call === call);
      const missing = own.find(
        ({ state, detail }) => state === "wrong" && detail.startsWith(NOT_THERE),
      );
      if (missing) return `${call.padEnd(22)}${toOneLine(missing.detail)}`;
      return [`${call.padEnd(22)}${count(own)}`, ...this.describe(own)];
    });
    return [...lines, "", `${calls.length} calls, ${count(results)}`];
  }

  private describe(results: readonly Result[]): string[] {
    const reasons = new Map<string, Result[]>();
    for (const result of results)
      if (result.state === "not tried")
        reasons.set(result.detail, [...(reasons.get(result.detail) ?? []), result]);
    return [
      ...results
        .filter(({ state }) => state === "right" && this.options.verbose)
        .map(({ rule }) => `  right      ${rule}`),
      ...results
        .filter(({ state }) => state === "wrong")
        .flatMap(({ rule, detail }) => [
          `  wrong      ${rule}`,
          ...detail.split("\n").map((line) => `             ${line}`),
        ]),
      ...[...reasons].map(
        ([reason, those]) =>
          `  not tried  ${those.length === 1 ? those[0]?.rule : `${those.length} rules`} (${reason})`,
      ),
    ];
  }
}

function toResult(test: TestCase): Result {
  const result = test.result();
  return {
    call: test.parent.type === "suite" ? test.parent.name : "",
    rule: test.name,
    state: STATES[result.state],
    detail: result.state === "skipped" ? (result.note ?? "") : (result.errors?.[0]?.message ?? ""),
  };
}

const count = (results: readonly Result[]) =>
  (["wrong", "right", "not tried"] as const)
    .map((state) => ({ state, count: results.filter((one) => one.state === state).length }))
    .filter((one) => one.count > 0)
    .map((one) => `${one.count} ${one.state}`)
    .join(", ");

const toOneLine = (detail: string) =>
  detail
    .split("\n")
    .map((line) => line.replace(/\s+/g, " "))
    .join("; ");
