import { parseArgs } from "node:util";

interface CommandLine {
  command: "serve" | "help" | "version" | "check";
  /** Whether `--demo` was given. */
  demo: boolean;
  /** File of variables; those of the environment take precedence. */
  envFile: string | null;
}

export const HELP = `Usage: node build/server/main.js [option]

Starts the server. Environment variables configure it: docs/operating.md#configuration.

  --demo             starts the demo, also where NODE_ENV is production
  --env-file=<file>  reads variables from a file
  --check            checks variables, Redis and the upstream, prints what would be used, and ends
  --version          prints the version, and ends
  --help             prints this text, and ends
`;

/** Thrown for an unknown option, with a message to print. */
export class CommandLineError extends Error {}

/** @throws CommandLineError */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { demo, check, version, help, "env-file": envFile } = parseOptions(args);
  const command = help ? "help" : version ? "version" : check ? "check" : "serve";
  return { command, demo, envFile: envFile ?? null };
}

function parseOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        demo: { type: "boolean", default: false },
        check: { type: "boolean", default: false },
        version: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        "env-file": { type: "string" },
      },
    });
    return values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new CommandLineError(`${sentence}. Options:\n\n${HELP}`);
  }
}
