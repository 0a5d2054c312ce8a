import type { Report } from "./report";

/** Returns a line per call and what is wrong or was not tried; all rules when `verbose`. */
export function toText({ url, write, counts, calls }: Report, verbose = false): string {
  const head = `${url}, ${write ? "reading and writing" : "read-only"}`;
  const lines = calls.flatMap(({ call, checks }) => [
    `${call.padEnd(22)}${summary(checks.map(({ state }) => state))}`,
    ...(verbose ? listRight(checks) : []),
    ...describeCall(checks),
    ...describeNotTried(checks, verbose),
  ]);
  const { right, wrong, notTried } = counts;
  const total = `${calls.length} calls, ${right} rules right, ${wrong} wrong, ${notTried} not tried`;
  return `${[head, "", ...lines, "", total].join("\n")}\n`;
}

type Check = Report["calls"][number]["checks"][number];

const STATES = ["wrong", "right", "not tried"] as const;

const summary = (states: readonly Check["state"][]) =>
  STATES.map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(", ");

/** Prints the same finding of several rules once. */
function describeCall(checks: readonly Check[]): string[] {
  const printed = new Set<string>();
  return checks.flatMap(({ rule, state, problems, remarks }) => [
    ...(state === "wrong" ? [`  wrong      ${rule}`] : []),
    ...problems.flatMap((finding) => describeProblem(finding, printed)),
    ...remarks
      .filter(({ problem, clause }) => isNew(`${problem} ${clause}`, printed))
      .map(({ problem, clause }) => `  remark     ${problem} (${clause})`),
  ]);
}

function describeProblem(
  { problem, clause, sent, received }: Check["problems"][number],
  printed: Set<string>,
): string[] {
  if (!isNew(`${problem} ${clause}`, printed)) return [`             ${problem} (as above)`];
  return [
    `             ${problem}`,
    `             sent      ${sent}`,
    `             received  ${received}`,
    `             clause    ${clause}`,
  ];
}

function isNew(text: string, printed: Set<string>): boolean {
  if (printed.has(text)) return false;
  printed.add(text);
  return true;
}

const listRight = (checks: readonly Check[]) =>
  checks.filter(({ state }) => state === "right").map(({ rule }) => `  right      ${rule}`);

/** Returns a line per rule, or per reason of several rules, because there are many without --write. */
function describeNotTried(checks: readonly Check[], verbose: boolean): string[] {
  const rules = new Map<string, string[]>();
  for (const { state, reason = "", rule } of checks)
    if (state === "not tried") rules.set(reason, [...(rules.get(reason) ?? []), rule]);
  return [...rules].flatMap(([reason, those]) =>
    verbose || those.length === 1
      ? those.map((rule) => `  not tried  ${rule} (${reason})`)
      : `  not tried  ${those.length} rules (${reason})`,
  );
}
