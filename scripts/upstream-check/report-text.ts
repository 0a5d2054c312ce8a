import type { Report } from "./report";

/** The report for people: a line per call, and below it what is wrong or was not tried. */
export function toText({ url, write, counts, calls }: Report): string {
  const head = `${url}, ${write ? "reading and writing" : "read-only"}`;
  const lines = calls.flatMap(({ call, checks }) => [
    `${call.padEnd(22)}${summary(checks.map(({ state }) => state))}`,
    ...checks.flatMap(describe),
    ...describeNotTried(checks),
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

function describe({ rule, state, problems, remarks }: Check): string[] {
  const wrong = problems.flatMap(({ problem, clause, sent, received }) => [
    `             ${problem}`,
    `             sent      ${sent}`,
    `             received  ${received}`,
    `             clause    ${clause}`,
  ]);
  return [
    ...(state === "wrong" ? [`  wrong      ${rule}`, ...wrong] : []),
    ...remarks.map(({ problem, clause }) => `  remark     ${problem} (${clause})`),
  ];
}

/** A line per reason, because without --write there are many. */
function describeNotTried(checks: readonly Check[]): string[] {
  const rules = new Map<string, string[]>();
  for (const { state, reason = "", rule } of checks)
    if (state === "not tried") rules.set(reason, [...(rules.get(reason) ?? []), rule]);
  return [...rules].map(([reason, [first, ...others]]) =>
    others.length === 0
      ? `  not tried  ${first} (${reason})`
      : `  not tried  ${others.length + 1} rules (${reason})`,
  );
}
