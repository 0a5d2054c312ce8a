import { buildInfo } from "~/gateway/process/build-info";
import { toPrintableLines } from "../domain/printable";
import { type Command, type CommandContext, WrongUse } from "./command";

/** Each command is imported when it runs: a start needs no other's packages. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import("./start")).start,
  migrate: async () => (await import("./migrate")).migrateTables,
  reconcile: async () => (await import("./reconcile")).reconcile,
  rotate: async () => (await import("./rotate")).rotate,
  try: async () => (await import("./try")).tryProvider,
  companies: async () => (await import("./companies")).companies,
  keys: async () => (await import("./companies")).keys,
  users: async () => (await import("./users")).users,
  orders: async () => (await import("./orders")).orders,
  invoices: async () => (await import("./invoices")).invoices,
  memberships: async () => (await import("./memberships")).memberships,
  refund: async () => (await import("./orders")).refund,
  incidents: async () => (await import("./orders")).incidents,
  export: async () => (await import("./export")).exportData,
  publications: async () => (await import("./publications")).publications,
  audit: async () => (await import("./audit")).audit,
  products: async () => (await import("./products")).products,
};

/** What people entered never reaches the terminal as its commands. */
const withSafeOutput = ({ print, complain, ...context }: CommandContext): CommandContext => ({
  ...context,
  print: (text) => print(toPrintableLines(text)),
  complain: (text) => complain(toPrintableLines(text)),
});

/** Returns the exit code: 1 for a failure, 2 for wrong arguments. */
export async function runCommand(
  [name = "start", ...args]: readonly string[],
  given: CommandContext,
): Promise<0 | 1 | 2> {
  const context = withSafeOutput(given);
  try {
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
    const names = Object.keys(COMMANDS).join(", ");
    if (load) await (await load())(args, context);
    else if (name === "--version") context.print(buildInfo.version);
    else if (name === "--help") context.print(`commands: ${names}`);
    else throw new WrongUse(`${name}: no command; there are ${names}`);
    return 0;
  } catch (error) {
    context.complain(`upstream: ${error instanceof Error ? error.message : error}`);
    return error instanceof WrongUse ? 2 : 1;
  }
}
