import { parseArgs } from "node:util";

interface CommandLine {
  command: "serve" | "help" | "version" | "check" | "phone-hash";
  /** Of `--phone-hash`. */
  phone: string;
  /** Whether `--demo` was given. */
  demo: boolean;
  /** File of variables; those of the environment take precedence. */
  envFile: string | null;
}

export const HELP = `Usage: node build/server/main.js [option]

Starts the server. Environment variables configure it: docs/operating.md#configuration.

  --demo                 starts the demo, also where NODE_ENV is production
  --env-file=<file>      reads variables from a file
  --check                checks variables, Redis and the upstream, prints what would be used, and ends
  --phone-hash=<number>  prints what logs have for a phone number or a uid, and ends: a line for each
                         session secret, the newest first
  --version              prints the version and the commit, and ends
  --help                 prints this text, and ends
`;

/** Thrown for an unknown option, with a message to print. */
export class CommandLineError extends Error {}

/** @throws CommandLineError */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { "env-file": envFile = null, "phone-hash": phone = null, ...flags } = parseOptions(args);
  const command = flags.help
    ? "help"
    : flags.version
      ? "version"
      : phone !== null
        ? "phone-hash"
        : flags.check
          ? "check"
          : "serve";
  return { command, demo: flags.demo, phone: phone ?? "", envFile };
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
        "phone-hash": { type: "string" },
      },
    });
    return values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new CommandLineError(`${sentence}. Options:\n\n${HELP}`);
  }
}
