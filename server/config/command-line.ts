import { parseArgs } from "node:util";

/** The first one given counts. */
const commands = [
  "help",
  "version",
  "phone-hash",
  "end-sessions",
  "forget-user",
  "freeze-purchases",
  "check",
] as const;

interface CommandLine {
  command: (typeof commands)[number] | "serve";
  /** The argument of a command that has one. */
  argument: string;
  /** Whether `--demo` was given. */
  demo: boolean;
  /** File of variables; those of the environment take precedence. */
  envFile: string | null;
}

export const HELP = `Usage: node build/server/main.js [option]

Starts the server. Environment variables configure it: docs/operating.md#configuration.

  --demo                       starts the demo, also where NODE_ENV is production
  --env-file=<file>            reads variables from a file
  --check                      checks variables, Redis and the upstream, prints what would be used,
                               and ends
  --phone-hash=<number>        prints what logs have for a phone number or a uid, and ends: a line
                               for each session secret, the newest first
  --end-sessions=<uid>         ends all sessions of a user on all nodes, and ends
  --forget-user=<uid>          also deletes what Redis has of a user whose account was deleted, and ends
  --freeze-purchases=<on|off>  stops or allows new orders on all nodes, and ends
  --version                    prints the version and the commit, and ends
  --help                       prints this text, and ends
`;

/** Thrown for an unknown option, with a message to print. */
export class CommandLineError extends Error {}

/** @throws CommandLineError */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { demo, "env-file": envFile = null, ...options } = parseOptions(args);
  const command = commands.find((name) => options[name] !== undefined) ?? "serve";
  const argument = command === "serve" ? "" : String(options[command]);
  if (command === "freeze-purchases" && !["on", "off"].includes(argument))
    throw new CommandLineError("--freeze-purchases: must be on or off");
  return { command, argument, demo, envFile };
}

function parseOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        demo: { type: "boolean", default: false },
        check: { type: "boolean" },
        version: { type: "boolean" },
        help: { type: "boolean" },
        "env-file": { type: "string" },
        "phone-hash": { type: "string" },
        "end-sessions": { type: "string" },
        "forget-user": { type: "string" },
        "freeze-purchases": { type: "string" },
      },
    });
    return values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new CommandLineError(`${sentence}. Options:\n\n${HELP}`);
  }
}
