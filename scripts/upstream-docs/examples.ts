import { type CallKey, callKeys } from "~/gateway/upstream/calls";
import { startSandbox } from "~/sandbox/server";
import { connect } from "~/scripts/upstream-check/connection";
import { type Exchange, findEnvelope } from "~/scripts/upstream-check/exchange";
import { parseOptions } from "~/scripts/upstream-check/options";
import { runChecks } from "~/scripts/upstream-check/run-checks";

/** Users with companies, orders, favourites and an open trial. */
const ACCOUNTS = [
  "13800000002:Passw0rd!",
  "13800000009:Passw0rd!",
  "13800000003:Passw0rd!",
  "13800000005:123456",
];
const MORE = ["--write", "--company-key", "80002:KEY-80002", "--bind", "13900000007:123456"];
/** A user without a number. */
const SCANNING_UID = "10007";
/** 2026-01-01 12:00:00 in China. */
const NOW_MS = Date.parse("2026-01-01T04:00:00Z");

/**
 * For each call the successful response of the sandbox that shows the most, and all inputs that it
 * accepted.
 */
export async function makeExamples(): Promise<ReadonlyMap<CallKey, Exchange[]>> {
  const sandbox = await startSandbox();
  const control = async (path: string, body: unknown) => {
    await fetch(`${sandbox.url}/__sandbox__${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
  };
  await control("/reset", { now: NOW_MS });
  const connection = connect(sandbox.url);
  try {
    const given = ACCOUNTS.flatMap((account) => ["--account", account]);
    const options = parseOptions(["--url", sandbox.url, ...given, ...MORE]);
    if (options) await runChecks(options, connection, { show: scan, intervalMs: 1 });
  } finally {
    await connection.close();
    await sandbox.close();
  }
  return new Map(callKeys.map((call) => [call, listAccepted(call)]));

  function scan(): void {
    const tickets = connection.recorder.exchanges.filter(({ call }) => call === "auth.qr");
    const { ticket } = (findEnvelope(tickets.at(-1) as Exchange)?.data ?? {}) as {
      ticket?: string;
    };
    void control("/scan", { ticket, as: SCANNING_UID });
  }

  /** The one with the longest response first. */
  function listAccepted(call: CallKey): Exchange[] {
    return connection.recorder.exchanges
      .filter((exchange) => exchange.call === call && exchange.error === null)
      .filter((exchange) => exchange.schema === null || findEnvelope(exchange)?.code === 200)
      .toSorted((one, two) => (two.http?.body.length ?? 0) - (one.http?.body.length ?? 0));
  }
}
