import { userInfo } from "node:os";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { Clock } from "../domain/clock";
import { Domain } from "../domain/domain";
import { Ids } from "../domain/ids";
import { readSecrets } from "../settings";
import { type Command, type CommandContext, WrongUse } from "./command";
import { openStore } from "./open-store";
import { type Document, render } from "./render";

interface Option {
  /** What stands for the value in the help; an option without one is a flag. */
  readonly value?: string;
  readonly help: string;
}

/** What an operator does by one call of the command. */
interface Operation {
  readonly help: string;
  /** Names of what has to follow the command. */
  readonly operands?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** It changes something, and so has --dry-run. */
  readonly isChange?: true;
  /** It shows numbers, and so has --full. */
  readonly showsNumbers?: true;
  /** Returns null when it has printed its result itself. */
  run(request: OperatorRequest): Promise<Document | null>;
}

export interface OperatorRequest
  extends Pick<CommandContext, "environment" | "print" | "readInput"> {
  /** The operator's name in the audit. */
  readonly actor: string;
  /** In the order of the operation's `operands`. */
  readonly operands: readonly string[];
  /** Returns null when the option is absent. */
  find(option: string): string | null;
  has(flag: string): boolean;
  /** @throws WrongUse when the option is absent */
  get(option: string): string;
  /** Shortened unless the operator asked for all of it. */
  showNumber(mobileNumber: string): string;
  /** A dry run changes nothing. */
  transact<T>(work: (domain: Domain) => Promise<T>): Promise<T>;
}

const COMMON: Record<string, Option> = {
  json: { help: "one JSON document" },
  help: { help: "this text" },
};
const DRY_RUN = { "dry-run": { help: "says what would change, and changes nothing" } };
const FULL = { full: { help: "whole phone numbers, which the audit records" } };

/** A command with several operations: `products list`, `products add` … */
export function toCommand(name: string, operations: Readonly<Record<string, Operation>>): Command {
  return async ([verb = "", ...args], context) => {
    const operation = Object.hasOwn(operations, verb) ? operations[verb] : null;
    if (operation) return operate(`${name} ${verb}`, operation, args, context);
    const lines = Object.entries(operations).map(
      ([each, { operands = [], help }]) => `  ${[name, each, ...operands].join(" ")}: ${help}`,
    );
    const usage = ["one of these, each with --help:", ...lines].join("\n");
    if (verb !== "--help") throw new WrongUse(usage);
    context.print(usage);
  };
}

/** A command that is one operation. */
export const toSingleCommand =
  (name: string, operation: Operation): Command =>
  (args, context) =>
    operate(name, operation, args, context);

/** Parses the arguments, and prints the document of the operation. @throws WrongUse, Error */
async function operate(
  name: string,
  operation: Operation,
  args: readonly string[],
  context: CommandContext,
): Promise<void> {
  const { isChange, showsNumbers, operands = [] } = operation;
  const options = {
    ...operation.options,
    ...(isChange && DRY_RUN),
    ...(showsNumbers && FULL),
    ...COMMON,
  };
  const usage = toUsage(name, operation, options);
  const { values, positionals } = parse(args, options);
  if (values.help) return context.print(usage);
  if (positionals.length !== operands.length) throw new WrongUse(usage);
  const refuse = (complaint: string) => {
    throw new WrongUse(`${complaint}\n${usage}`);
  };
  // `--name "$UNSET"` arrives as an empty string.
  const empty = Object.keys(values).find((option) => values[option] === "");
  if (empty) refuse(`--${empty}: empty`);
  const find = (option: string) => (values[option] as string | undefined) ?? null;
  const secrets = readSecrets(context.environment);
  const store = await openStore(context.environment);
  const clock = new Clock();
  const ids = new Ids(null);
  const isDryRun = values["dry-run"] === true;
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets })));
  const request: OperatorRequest = {
    ...context,
    actor: `operator ${findOperator(context.environment)}`,
    operands: positionals,
    find,
    has: (flag) => values[flag] === true,
    get: (option) => find(option) ?? refuse(`--${option}: missing`),
    showNumber: (number) =>
      values.full ? number : number.replace(/^(\d{3})\d{4}(\d{4})$/, "$1****$2"),
    async transact(work) {
      try {
        return await transact(async (domain) => {
          const result = await work(domain);
          if (isDryRun) throw new RolledBack(result);
          return result;
        });
      } catch (error) {
        if (error instanceof RolledBack) return error.result as never;
        throw error;
      }
    },
  };
  try {
    const { actor } = request;
    if (values.full)
      await transact(({ audit }) => audit.write({ actor, action: "numbers.read", subject: name }));
    const result = await operation.run(request);
    if (!result) return;
    const document = isDryRun ? { dryRun: true, ...result } : result;
    context.print(values.json ? JSON.stringify(document) : render(document));
  } finally {
    await store.close();
  }
}

/** Ends the transaction of a dry run. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super();
  }
}

function parse(args: readonly string[], options: Readonly<Record<string, Option>>) {
  const toType = ({ value }: Option) => ({ type: value ? "string" : "boolean" }) as const;
  const entries = Object.entries(options).map(([name, option]) => [name, toType(option)]);
  const config: ParseArgsConfig = {
    args: [...args],
    options: Object.fromEntries(entries),
    allowPositionals: true,
  };
  try {
    return parseArgs(config);
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function toUsage(
  name: string,
  { operands = [], help }: Operation,
  options: Readonly<Record<string, Option>>,
): string {
  const lines = Object.entries(options).map(
    ([each, { value = "", help: text }]) => `  ${`--${each} ${value}`.padEnd(24)}${text}`,
  );
  return [`${[name, ...operands].join(" ")} [options]: ${help}`, ...lines].join("\n");
}

/** Who is at the keyboard, as far as the machine knows. */
function findOperator({ UPSTREAM_OPERATOR, SUDO_USER }: CommandContext["environment"]): string {
  return UPSTREAM_OPERATOR || SUDO_USER || userInfo().username;
}
