import { type Command, WrongUse } from "./commands/command";

/** Each command is imported when it runs: a start needs no other's packages. */
const COMMANDS: Readonly<Record<string, () => Promise<{ run: Command }>>> = {
  start: () => import("./commands/start"),
  migrate: () => import("./commands/migrate"),
  reconcile: () => import("./commands/reconcile"),
  try: () => import("./commands/try"),
};

const [name = "start", ...args] = process.argv.slice(2);
const print = (text: string) => void process.stdout.write(`${text}\n`);

try {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
  if (!load)
    throw new WrongUse(`${name}: no command; there are ${Object.keys(COMMANDS).join(", ")}`);
  const { run } = await load();
  await run(args, { environment: process.env, print });
} catch (error) {
  process.stderr.write(`upstream: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
