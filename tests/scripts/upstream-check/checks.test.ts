import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allChecks } from "~/scripts/upstream-check/checks/all";
import { toLink } from "~/scripts/upstream-check/clauses";
import type { Report } from "~/scripts/upstream-check/report";
import { ACCOUNTS, checkUpstream, MORE, SCANNING_UID } from "./kit";
import { type Mutant, startMutant } from "./mutant";
import { accountMutations } from "./mutations/accounts";
import { everywhere } from "./mutations/everywhere";
import type { Mutation } from "./mutations/mutation";
import { otherMutations, purchaseMutations } from "./mutations/purchases";
import { transportMutations } from "./mutations/transport";

const mutations = [
  ...transportMutations,
  ...accountMutations,
  ...purchaseMutations,
  ...otherMutations,
];
const TIME_LIMIT_MS = "400";
/** Calls whose rules are the same for every account. */
const NEEDS_FEW_ACCOUNTS = /^(auth\.(qr|scan)|pay\.products|nav|stats|widget|upload)\b/;

let mutant: Mutant;
const rows: string[][] = [];

beforeAll(async () => {
  mutant = await startMutant();
  // The first run loads what it needs, which could take longer than the time limit below.
  await checkUpstream(mutant.url, { accounts: [], args: ["--only", "auth.qr"] });
});

afterAll(async () => {
  await mutant.close();
  process.stdout.write(toTable([["Call", "Mutation", "Clause", "What the kit says"], ...rows]));
});

async function findProblems(mutation: Mutation) {
  const { call, alter, swallows, only = call, write, scan, clause } = mutation;
  await mutant.become(call, alter, swallows);
  const args = ["--only", only, ...MORE, ...(write ? ["--write"] : [])];
  const environment = clause === "time-limit" ? { UPSTREAM_TIMEOUT_MS: TIME_LIMIT_MS } : undefined;
  const scanning = scan && { show: () => void mutant.control.scan(SCANNING_UID), intervalMs: 20 };
  const accounts = NEEDS_FEW_ACCOUNTS.test(call) ? ACCOUNTS.slice(0, 1) : ACCOUNTS;
  const report = await checkUpstream(mutant.url, { accounts, args, scanning }, environment);
  return collectProblems(report);
}

/** Rules that a mutation has broken so far. */
const broken = new Set<string>();

function collectProblems({ calls }: Report) {
  for (const { call, checks } of calls)
    for (const { rule, state } of checks) if (state === "wrong") broken.add(`${call}: ${rule}`);
  return calls.flatMap(({ checks }) => checks).flatMap(({ problems }) => problems);
}

describe("an upstream that is wrong in one place", () => {
  it("is wrong in at least sixty ways here", () => {
    expect(mutations.length).toBeGreaterThanOrEqual(60);
  });

  it.each(mutations)("$call: $name", async (mutation) => {
    const problems = await findProblems(mutation);
    const clauses = new Set(problems.map(({ clause }) => clause));
    expect([...clauses], JSON.stringify(problems, null, 1)).toEqual([toLink(mutation.clause)]);
    rows.push([mutation.call, mutation.name, mutation.clause, problems[0]?.problem ?? ""]);
  });
});

describe("an upstream that is wrong everywhere", () => {
  it.each(everywhere)("$name", async ({ alter, clause }) => {
    await mutant.become("every call", alter);
    const args = ["--write", ...MORE];
    const problems = collectProblems(await checkUpstream(mutant.url, { args }));
    const clauses = new Set(problems.map((problem) => problem.clause));
    expect([...clauses]).toContain(toLink(clause));
    rows.push(["every call", "", clause, problems[0]?.problem ?? ""]);
  });
});

it("every rule of the kit was broken by a mutation, and the kit saw it", () => {
  const unbroken = allChecks
    .map(({ call, rule }) => `${call}: ${rule}`)
    .filter((rule) => !broken.has(rule));
  expect(unbroken).toEqual([]);
});

function toTable(lines: readonly string[][]): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => `${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  ")}\n`)
    .join("");
}
