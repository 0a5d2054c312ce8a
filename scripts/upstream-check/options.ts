import { parseArgs } from "node:util";
import { callKeys } from "~/gateway/upstream/calls";

export type Environment = Readonly<Record<string, string | undefined>>;

/** How a test account signs in: with an SMS code (six digits) or with a password. */
export interface Credentials {
  mobileNumber: string;
  secret: string;
  kind: "code" | "password";
}

export interface CompanyKey {
  companyId: string;
  key: string;
}

export interface Options {
  url: string;
  accounts: Credentials[];
  /** Patterns of call keys, such as `pay.*`; empty for all calls. */
  only: string[];
  /** Whether calls may change data. */
  write: boolean;
  json: boolean;
  verbose: boolean;
  companyKey: CompanyKey | null;
  /** A free number and the code that is sent to it. */
  bind: Credentials | null;
  /** Whether a person scans the WeChat code in the terminal. */
  scan: boolean;
}

/** Thrown when the command line is wrong or the check cannot start. */
export class CannotRun extends Error {}

export const HELP = `npm run upstream:check -- --url URL [options]

Sends every call of docs/upstream.md to an upstream and reports what is right, wrong or not tried.

  --url URL            base URL; the UPSTREAM_* and VIP_* variables of the gateway apply as well
  --account PHONE:KEY  test account, repeatable; KEY is an SMS code (six digits) or a password.
                       UPSTREAM_CHECK_ACCOUNTS holds the same, separated by spaces, and keeps
                       the keys out of the process list. When no code is alive for a number, one
                       SMS is sent to it, also without --write
  --only PATTERN       only calls such as pay.* or auth.qr; repeatable, or separated by commas
  --write              also calls that change something: they make orders, favourites, company
                       users, reports and uploads, claim the trial and send SMS codes
  --company-key ID:KEY enterprise that a test account joins with --write
  --bind PHONE:CODE    free number that the user who scans gets with --write, and its SMS code
  --scan               show a WeChat code and wait until it is scanned
  --verbose            list every rule, the right ones too
  --json               print the report as JSON

Exit code: 0 nothing is wrong, 1 something is wrong, 2 the check could not run.
`;

const ACCOUNT = /^(1[3-9]\d{9}):(.+)$/;

/** @returns null when the help is wanted @throws CannotRun */
export function parseOptions(args: string[], environment: Environment = {}): Options | null {
  const values = parse(args);
  if (values.help) return null;
  if (!values.url) throw new CannotRun("--url is missing; --help lists the options");
  const fromEnvironment = environment.UPSTREAM_CHECK_ACCOUNTS?.split(/\s+/).filter(Boolean) ?? [];
  return {
    url: values.url,
    accounts: [...values.account, ...fromEnvironment].map((text) =>
      parseAccount(text, "--account"),
    ),
    only: values.only.flatMap((list) => list.split(",")).map(parsePattern),
    write: values.write,
    json: values.json,
    verbose: values.verbose,
    companyKey: parseCompanyKey(values["company-key"]),
    bind: values.bind === undefined ? null : parseAccount(values.bind, "--bind"),
    scan: values.scan,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { type: "string" },
        account: { type: "string", multiple: true, default: [] },
        only: { type: "string", multiple: true, default: [] },
        write: { type: "boolean", default: false },
        "company-key": { type: "string" },
        bind: { type: "string" },
        scan: { type: "boolean", default: false },
        verbose: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error));
  }
}

function parseAccount(text: string, option: string): Credentials {
  const [, mobileNumber, secret] = ACCOUNT.exec(text) ?? [];
  // The text is not repeated, because it may hold the secret.
  if (!mobileNumber || !secret) throw new CannotRun(`${option}: PHONE:CODE or PHONE:PASSWORD`);
  return { mobileNumber, secret, kind: /^\d{6}$/.test(secret) ? "code" : "password" };
}

function parseCompanyKey(text: string | undefined): CompanyKey | null {
  if (text === undefined) return null;
  const [, companyId, key] = /^([\w-]{1,64}):(.+)$/.exec(text) ?? [];
  if (!companyId || !key) throw new CannotRun("--company-key: ID:KEY");
  return { companyId, key };
}

function parsePattern(pattern: string): string {
  if (callKeys.some((key) => matches([pattern], key))) return pattern;
  throw new CannotRun(`--only ${pattern}: is the key of no call`);
}

/** Whether a call key matches one of the patterns; no pattern matches every key. */
export function matches(patterns: readonly string[], key: string): boolean {
  return patterns.length === 0 || patterns.some((pattern) => toRegExp(pattern).test(key));
}

function toRegExp(pattern: string): RegExp {
  const escaped = pattern.split("*").map((part) => part.replace(/[^\w]/g, "\\$&"));
  return new RegExp(`^${escaped.join(".*")}$`);
}
