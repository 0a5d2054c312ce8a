import type { Environment } from "../providers/settings";

export interface CommandContext {
  readonly environment: Environment;
  /** Writes one line to stdout. */
  readonly print: (text: string) => void;
}

/** @throws WrongUse, or Error with what failed in one line */
export type Command = (args: readonly string[], context: CommandContext) => Promise<void>;

/** The arguments are wrong; the message is the usage. */
export class WrongUse extends Error {}
