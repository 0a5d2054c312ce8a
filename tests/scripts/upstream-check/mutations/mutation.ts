import type { CallKey } from "~/gateway/upstream/calls";
import type { Clause } from "~/scripts/upstream-check/clauses";
import type { Alter } from "../mutant";

/** One way in which an upstream can be wrong, and the clause that the kit must name. */
export interface Mutation {
  name: string;
  call: CallKey;
  alter: Alter;
  clause: Clause;
  /** Seen by calls that change something. */
  write?: true;
  /** The calls to check, when the wrong one alone does not show it. */
  only?: string;
  /** Requests that succeed do nothing. */
  swallowed?: true;
}

export const write = { write: true } as const;

const asIs: Alter = (reply) => reply;

/** Nothing happens, and the call succeeds. */
export const nothingHappens = (
  call: CallKey,
  only: string,
  clause: Clause = call,
  alter = asIs,
): Mutation => ({
  name: "it succeeds and does nothing",
  call,
  alter,
  clause,
  only,
  write: true,
  swallowed: true,
});

/** Shorthand: a call's mutations in rows. */
export const of = (
  call: CallKey,
  rows: readonly (readonly [
    name: string,
    alter: Alter,
    clause?: Clause,
    more?: Pick<Mutation, "write" | "only" | "swallowed">,
  ])[],
): Mutation[] =>
  rows.map(([name, alter, clause = call, more]) => ({ name, call, alter, clause, ...more }));
