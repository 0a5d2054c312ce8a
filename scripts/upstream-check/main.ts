import { pathToFileURL } from "node:url";
import type { Scanning } from "./check-run";
import { connect } from "./connection";
import { CannotRun, type Environment, HELP, type Options, parseOptions } from "./options";
import { Redaction } from "./redact";
import { type Report, toReport } from "./report";
import { toText } from "./report-text";
import { runChecks } from "./run-checks";

interface Output {
  out(text: string): void;
  error(text: string): void;
}

/** Checks an upstream and returns the exit code: 0 right, 1 something is wrong, 2 the check could not run. */
export async function main(
  args: string[],
  environment: Environment,
  { out, error }: Output,
): Promise<0 | 1 | 2> {
  try {
    const options = parseOptions(args, environment);
    if (!options) {
      out(HELP);
      return 0;
    }
    const scanning = options.scan ? { show: (code: string) => error(`${code}\n`) } : null;
    const report = await check(options, environment, scanning);
    out(options.json ? `${JSON.stringify(report, null, 2)}\n` : toText(report, options.verbose));
    return report.counts.wrong > 0 ? 1 : 0;
  } catch (reason) {
    if (!(reason instanceof CannotRun)) throw reason;
    error(`upstream:check: ${reason.message}\n`);
    return 2;
  }
}

/** @throws CannotRun */
export async function check(
  options: Options,
  environment: Environment = {},
  scanning: Scanning | null = null,
): Promise<Report> {
  const connection = connect(options.url, environment);
  try {
    const results = await runChecks(options, connection, scanning);
    const { exchanges } = connection.recorder;
    const responses = exchanges.map(({ http }) => http?.body.toString("utf8") ?? "");
    const redaction = new Redaction(listSecrets(options), responses);
    return toReport(results, { url: options.url, write: options.write, redaction });
  } finally {
    await connection.close();
  }
}

function listSecrets({ accounts, companyKey, bind }: Options): string[] {
  const secrets = accounts.map(({ secret }) => secret);
  return [...secrets, companyKey?.key ?? "", bind?.secret ?? ""];
}

const isEntry = import.meta.url === pathToFileURL(process.argv[1] ?? "").href;
if (isEntry)
  process.exitCode = await main(process.argv.slice(2), process.env, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
