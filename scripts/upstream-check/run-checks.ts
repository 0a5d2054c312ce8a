import { GatewayError } from "~/gateway/core/errors";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { Accounts } from "./accounts";
import { type Check, NotTried } from "./check";
import { CheckRun, type Finding, type Scanning } from "./check-run";
import { accountChecks, allChecks } from "./checks/all";
import type { Connection } from "./connection";
import type { Exchange } from "./exchange";
import type { Made } from "./made";
import { CannotRun, matches, type Options } from "./options";

export interface CheckResult {
  check: Check;
  state: "right" | "wrong" | "not tried";
  /** Why it was not tried. */
  reason: string;
  /** What is wrong; of a right check, remarks about what the gateway tolerates. */
  findings: Finding[];
}

/**
 * Makes the checks one after another. Those by which the accounts sign in are always made, and
 * reported when they are chosen or find something.
 * @throws CannotRun when the URL cannot be reached
 */
export async function runChecks(
  options: Pick<Options, "accounts" | "only" | "write" | "companyKey" | "bind">,
  connection: Connection,
  scanning: Scanning | null = null,
): Promise<CheckResult[]> {
  const accounts = new Accounts(options.accounts, connection);
  const made: Made = { orders: {} };
  const given = { accounts, made, scanning, companyKey: options.companyKey, bind: options.bind };
  const results: CheckResult[] = [];
  for (const check of allChecks) {
    const isChosen = matches(options.only, check.call);
    if (!isChosen && !accountChecks.includes(check)) continue;
    const result =
      check.writes && !options.write
        ? notTriedBecause(check, "needs --write")
        : await runCheck(check, new CheckRun(connection, given, check.clause ?? check.call));
    if (isChosen || result.state === "wrong") results.push(result);
  }
  refuseSilence(connection);
  return results;
}

async function runCheck(check: Check, run: CheckRun): Promise<CheckResult> {
  const { findings } = run;
  try {
    await check.run(run);
  } catch (error) {
    if (error instanceof NotTried) {
      run.inspectCalls();
      if (!findings.some(isWrong)) return notTriedBecause(check, error.message);
    } else if (!(error instanceof GatewayError)) throw error;
    else if (findUpstreamFailure(error)?.notSent)
      return notTriedBecause(check, "the gateway sends no more after so many unanswered calls");
  }
  run.inspectCalls();
  return { check, state: findings.some(isWrong) ? "wrong" : "right", reason: "", findings };
}

const isWrong = ({ tolerated }: Finding) => !tolerated;

function notTriedBecause(check: Check, reason: string): CheckResult {
  return { check, state: "not tried", reason, findings: [] };
}

function refuseSilence({ recorder }: Connection): void {
  const { exchanges } = recorder;
  const isUnreachable = ({ error }: Exchange) => error?.code === "upstream-unreachable";
  if (exchanges.length === 0 || !exchanges.every(isUnreachable)) return;
  const [first] = exchanges;
  throw new CannotRun(`nothing responds: ${findUpstreamFailure(first?.error)?.reason}`);
}
