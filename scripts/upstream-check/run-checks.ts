import { GatewayError } from "~/gateway/core/errors";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { Accounts } from "./accounts";
import type { Check } from "./check";
import { CheckRun, type Finding, type Scanning } from "./check-run";
import { accountChecks, allChecks } from "./checks/all";
import type { Connection } from "./connection";
import type { CreatedObjects } from "./created";
import type { Exchange } from "./exchange";
import { NotTried } from "./not-tried";
import { CannotRun, matches, type Options } from "./options";

export interface CheckResult {
  check: Check;
  state: "right" | "wrong" | "not tried";
  /** Why the check was not tried. */
  reason: string;
  /** Of a right check, what the gateway tolerates. */
  findings: Finding[];
}

/**
 * Runs the chosen checks in order. The sign-in checks always run and are reported when wrong.
 * @throws CannotRun when the URL cannot be reached, or no rule could be tried
 */
export async function runChecks(
  options: Pick<Options, "accounts" | "only" | "write" | "companyKey" | "bind">,
  connection: Connection,
  scanning: Scanning | null = null,
): Promise<CheckResult[]> {
  const accounts = new Accounts(options.accounts, connection);
  const created: CreatedObjects = { orders: {} };
  const { bind, companyKey } = options;
  const shared = { accounts, created, scanning, companyKey, bind };
  const results: CheckResult[] = [];
  for (const check of allChecks) {
    const isChosen = matches(options.only, check.call);
    if (!isChosen && !accountChecks.includes(check)) continue;
    const result =
      check.writes && !options.write
        ? notTriedBecause(check, "needs --write")
        : await runCheck(check, new CheckRun(connection, shared, check.clause ?? check.call));
    if (isChosen || result.state === "wrong") results.push(result);
  }
  requireResults(results, connection);
  return results;
}

async function runCheck(check: Check, run: CheckRun): Promise<CheckResult> {
  let reason = "";
  try {
    await check.run(run);
  } catch (error) {
    if (error instanceof NotTried) reason = error.message;
    else if (!(error instanceof GatewayError)) throw error;
  }
  if (run.wasRateLimited) return notTriedBecause(check, "the upstream limits requests (HTTP 429)");
  if (run.hasUnsentCalls)
    return notTriedBecause(check, "the gateway stopped after unanswered calls");
  run.inspectCalls();
  const { findings } = run;
  if (findings.some(isWrong)) return { check, state: "wrong", reason: "", findings };
  return reason ? notTriedBecause(check, reason) : { check, state: "right", reason, findings };
}

const isWrong = ({ tolerated }: Finding) => !tolerated;

function notTriedBecause(check: Check, reason: string): CheckResult {
  return { check, state: "not tried", reason, findings: [] };
}

/** @throws CannotRun for a report without any tried rule, which would look like a good one */
function requireResults(results: readonly CheckResult[], { recorder }: Connection): void {
  const { exchanges } = recorder;
  const isUnreachable = ({ error }: Exchange) => error?.code === "upstream-unreachable";
  if (exchanges.length > 0 && exchanges.every(isUnreachable))
    throw new CannotRun(`nothing responds: ${findUpstreamFailure(exchanges[0]?.error)?.reason}`);
  const [first] = results;
  if (first && results.every(({ state }) => state === "not tried"))
    throw new CannotRun(`no rule could be tried: ${first.reason}`);
}
