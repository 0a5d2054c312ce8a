import type { CallKey } from "~/gateway/upstream/calls";
import type { Clause } from "~/scripts/upstream-check/clauses";
import type { Alter, Request } from "../mutant";

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
  /** Whether a person scans the WeChat code. */
  scan?: true;
  /** Requests that succeed and do nothing. */
  swallows?: (request: Request) => boolean;
}

export const write = { write: true } as const;

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
  write: true,
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
    more?: Pick<Mutation, "write" | "only" | "scan" | "swallows">,
  ])[],
): Mutation[] =>
  rows.map(([name, alter, clause = call, more]) => ({ name, call, alter, clause, ...more }));
