import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type CallKey, callKeys } from "~/gateway/upstream/calls";
import { upstreamVariables } from "~/gateway/upstream/variables";

/** How a test account signs in. A person reads the code of `sms` from the phone. */
export interface Credentials {
  mobileNumber: string;
  kind: "code" | "sms" | "password";
  secret: string;
}

/** What `tests/contract` checks. */
export interface CheckOptions {
  url: string;
  /** The gateway's variables. */
  environment: Record<string, string>;
  accounts: Credentials[];
  /** Empty for all calls. */
  only: CallKey[];
  write: boolean;
  pay: boolean;
  scan: boolean;
  companyKey: { companyId: string; key: string } | null;
  bind: Credentials | null;
  /** Answers a POST with what a person enters. */
  operatorUrl: string;
}

const HELP = `npm run upstream:check -- --url URL [options]

Sends every call of docs/upstream.md to an upstream and reports what is right, wrong or not tried.

  --url URL            base URL; the UPSTREAM_* and VIP_* variables of the gateway apply as well
  --account PHONE:KEY  test account, repeatable; KEY is an SMS code (six digits), a password, or sms,
                       which asks for the code in the terminal. UPSTREAM_CHECK_ACCOUNTS holds the
                       same, separated by spaces, and keeps the keys out of the process list. When
                       no code is alive for a number, one SMS is sent to it, also without --write
  --only PATTERN       only calls such as pay.* or auth.qr; repeatable, or separated by commas
  --write              also calls that change something: they make orders, favourites, company
                       users, reports and uploads, claim the trial and send SMS codes
  --pay                also payments, each of which a person makes: asks in the terminal to pay,
                       close or refund an order and to repeat a notice
  --company-key ID:KEY enterprise that a test account joins with --write
  --bind PHONE:CODE    free number that the user who scans gets with --write, and its SMS code or sms
  --scan               show a WeChat code and wait until it is scanned
  --verbose            list every rule, the right ones too
  --json               print the report as JSON

Exit code: 0 nothing is wrong, 1 something is wrong, 2 the check could not run.
`;

class CannotRun extends Error {}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage =
    error instanceof CannotRun ||
    String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");
  if (!isUsage) throw error;
  process.stderr.write(`upstream:check: ${(error as Error).message}\n`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      account: { type: "string", multiple: true, default: [] },
      only: { type: "string", multiple: true, default: [] },
      write: { type: "boolean", default: false },
      pay: { type: "boolean", default: false },
      "company-key": { type: "string" },
      bind: { type: "string" },
      scan: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { url, write, pay, scan, verbose, json } = values;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!url) throw new CannotRun("--url is missing; --help lists the options");
  const more = process.env.UPSTREAM_CHECK_ACCOUNTS?.split(/\s+/).filter(Boolean) ?? [];
  const contract: CheckOptions = {
    url,
    environment: parseEnvironment(url),
    accounts: [...values.account, ...more].map((account) => parseAccount(account, "--account")),
    only: values.only.flatMap((list) => list.split(",")).flatMap(parsePattern),
    write,
    pay,
    scan,
    companyKey: parseCompanyKey(values["company-key"]),
    bind: values.bind === undefined ? null : parseAccount(values.bind, "--bind"),
    operatorUrl: "",
  };
  await requireUpstream(url);
  const operator = await startOperator();
  contract.operatorUrl = operator.url;
  const { startVitest } = await import("vitest/node");
  const root = fileURLToPath(new URL("..", import.meta.url));
  const vitest = await startVitest(
    "test",
    ["tests/contract/contract.test.ts"],
    {
      config: false,
      root,
      watch: false,
      provide: { contract },
      reporters: [["./tests/contract/report.ts", { url, write, verbose, json }]],
      testTimeout: 0,
    },
    { resolve: { alias: { "~": root.replace(/\/$/, "") } } },
  );
  const modules = vitest.state.getTestModules();
  await vitest.close();
  operator.close();
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  if (states.every((state) => state === "skipped")) throw new CannotRun("no rule could be tried");
  return states.includes("failed") ? 1 : 0;
}

/** Asks a person what the tests, which have no terminal, want to know. */
async function startOperator() {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const server = createServer(async (request, response) => {
    process.stderr.write(await text(request));
    const { value, done } = await lines.next();
    response.writeHead(done ? 410 : 200).end(value);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      terminal.close();
      server.close();
    },
  };
}

function parseEnvironment(url: string): Record<string, string> {
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const environment = Object.fromEntries(given) as Record<string, string>;
  const parsed = upstreamVariables.safeParse({ ...environment, UPSTREAM_URL: url });
  if (parsed.success) return environment;
  const [issue] = parsed.error.issues;
  const name = issue?.path[0] === "UPSTREAM_URL" ? "--url" : issue?.path.join(".");
  throw new CannotRun(`${name}: ${issue?.message}`);
}

async function requireUpstream(url: string): Promise<void> {
  await fetch(url, { redirect: "manual" }).catch((error: Error) => {
    throw new CannotRun(`nothing responds: ${(error.cause as { code?: string })?.code ?? error}`);
  });
}

function parseAccount(text: string, option: string): Credentials {
  const [, mobileNumber, secret] = /^(1[3-9]\d{9}):(.+)$/.exec(text) ?? [];
  // The text is not repeated, because it may hold the secret.
  if (!mobileNumber || !secret)
    throw new CannotRun(`${option}: PHONE:CODE, PHONE:sms or PHONE:PASSWORD`);
  if (secret === "sms") return { mobileNumber, kind: "sms", secret: "" };
  return { mobileNumber, kind: /^\d{6}$/.test(secret) ? "code" : "password", secret };
}

function parseCompanyKey(text: string | undefined): CheckOptions["companyKey"] {
  if (text === undefined) return null;
  const [, companyId, key] = /^([\w-]{1,64}):(.+)$/.exec(text) ?? [];
  if (!companyId || !key) throw new CannotRun("--company-key: ID:KEY");
  return { companyId, key };
}

function parsePattern(pattern: string): CallKey[] {
  const form = new RegExp(`^${pattern.replace(/[^\w*]/g, "\\$&").replaceAll("*", ".*")}$`);
  const chosen = callKeys.filter((key) => form.test(key));
  if (chosen.length > 0) return chosen;
  throw new CannotRun(`--only ${pattern}: is the key of no call`);
}
