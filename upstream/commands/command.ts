import type { Environment } from "../providers/settings";

export interface CommandContext {
  readonly environment: Environment;
  /** Writes one line to stdout. */
  readonly print: (text: string) => void;
  /** Writes one line to stderr. */
  readonly complain: (text: string) => void;
  /** Returns all of stdin. */
  readonly readInput: () => Promise<string>;
}

/** @throws WrongUse, or Error with what failed in one line */
export type Command = (args: readonly string[], context: CommandContext) => Promise<void>;

/** The arguments are wrong; the message says how. */
export class WrongUse extends Error {}
