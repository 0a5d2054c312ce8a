import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallKey } from "~/gateway/upstream/calls";
import type { Check } from "~/scripts/upstream-check/check";
import { type Clause, toLink } from "~/scripts/upstream-check/clauses";
import type { Report } from "~/scripts/upstream-check/report";
import { later } from "~/tests/support/later";
import { noRefusals, serverErrors } from "./alterations";
import { ACCOUNTS, checkUpstream, MORE, SCANNING_UID } from "./kit";
import { type Alter, type Mutant, type Request, startMutant } from "./mutant";

const TIME_LIMIT_MS = "400";
/** Calls whose rules are the same for every account. */
const NEEDS_FEW_ACCOUNTS = /^(auth\.(qr|scan)|pay\.products|nav|stats|widget|upload)\b/;

/** One way in which an upstream can be wrong, and the clause that the kit must name. */
interface Mutation {
  name: string;
  call: CallKey | "every call";
  alter: Alter;
  clause: Clause;
  /** The calls to check, when the wrong one alone does not show it. */
  only?: string;
  /** Whether a person scans the WeChat code. */
  scan?: true;
  /** Requests that succeed and do nothing. */
  swallows?: (request: Request) => boolean;
}

/** Requests that would do something succeed, and do nothing. */
export const nothingHappens = (
  call: CallKey,
  swallows: NonNullable<Mutation["swallows"]>,
  more: Partial<Mutation> = {},
): Mutation => ({
  name: "it succeeds and does nothing",
  call,
  alter: (reply) => reply,
  clause: call,
  swallows,
  ...more,
});

/** Shorthand: a call's mutations in rows. */
export const of = (
  call: CallKey,
  rows: readonly (readonly [
    name: string,
    alter: Alter,
    clause?: Clause,
    more?: Pick<Mutation, "only" | "scan" | "swallows">,
  ])[],
): Mutation[] =>
  rows.map(([name, alter, clause = call, more]) => ({ name, call, alter, clause, ...more }));

/** A sandbox for all tests of a file; before each it starts anew and its responses are not altered. */
export function runMutant(): Mutant {
  let mutant: Mutant;
  beforeAll(async () => {
    mutant = await startMutant();
    // The first run loads what it needs, which could take longer than the time limit.
    await checkUpstream(mutant.url, { accounts: [], args: ["--only", "auth.qr"] });
  });
  beforeEach(() => mutant.become("every call", (reply) => reply));
  afterAll(() => mutant.close());
  return later(() => mutant);
}

/** Each mutation must break a rule, which names the mutation's clause; each rule must be broken by one. */
export function testMutations(rules: readonly Check[], mutations: readonly Mutation[]): void {
  const mutant = runMutant();
  const broken = new Set<string>();

  function listProblems({ calls }: Report) {
    const all = calls.flatMap(({ call, checks }) => checks.map((check) => ({ call, ...check })));
    for (const check of all) if (check.state === "wrong") broken.add(nameOf(check));
    return all.flatMap(({ problems }) => problems);
  }

  it.each(mutations)("$call: $name", async (mutation) => {
    const problems = listProblems(await checkMutation(mutant, mutation));
    const clauses = [...new Set(problems.map(({ clause }) => clause))];
    const expected = [toLink(mutation.clause)];
    if (mutation.call === "every call") expect(clauses).toEqual(expect.arrayContaining(expected));
    else expect(clauses, JSON.stringify(problems, null, 1)).toEqual(expected);
  });

  if (rules.length > 0)
    it("each rule is broken by a mutation", async () => {
      const only = rules.map(({ call }) => call).join();
      const args = ["--only", only, "--write", ...MORE];
      for (const alter of [noRefusals, serverErrors]) {
        await mutant.become("every call", alter);
        listProblems(await checkUpstream(mutant.url, { args }));
      }
      expect(rules.map(nameOf).filter((name) => !broken.has(name))).toEqual([]);
    });
}

const nameOf = ({ call, rule }: { call: string; rule: string }) => `${call}: ${rule}`;

async function checkMutation(mutant: Mutant, mutation: Mutation): Promise<Report> {
  const { call, alter, swallows, scan, clause } = mutation;
  await mutant.become(call, alter, swallows);
  const only = mutation.only ?? (call === "every call" ? "*" : call);
  const args = ["--only", only, "--write", ...MORE];
  const environment = clause === "time-limit" ? { UPSTREAM_TIMEOUT_MS: TIME_LIMIT_MS } : undefined;
  const scanning = scan && { show: () => void mutant.control.scan(SCANNING_UID), intervalMs: 20 };
  const accounts = NEEDS_FEW_ACCOUNTS.test(call) ? ACCOUNTS.slice(0, 1) : ACCOUNTS;
  return checkUpstream(mutant.url, { accounts, args, scanning }, environment);
}
