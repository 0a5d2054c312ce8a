import type { Clause } from "./clauses";
import { type Exchange, findCode, findEnvelope } from "./exchange";
import { type Deviation, inspectForm } from "./inspect-exchange";

/** The status or code of the response to a refused request. */
export type Refusal = { http: number } | { code: number };

/**
 * Returns the first thing that is wrong with the response to a request that must be refused, or null.
 * @param clause for another code or status
 */
export function findRefusalDeviation(
  exchange: Exchange,
  expect: Refusal,
  clause: Clause,
): Deviation | null {
  const status = exchange.http?.status ?? null;
  const code = findCode(exchange);
  const came = status === 200 ? `HTTP 200 with code ${code ?? "–"}` : `HTTP ${status}`;
  if ("http" in expect) {
    if (status === expect.http) return null;
    const isReadable = status !== null && (status !== 200 || code !== null);
    const broken = isReadable ? null : findBroken(exchange);
    return broken ?? wrong(clause, `HTTP ${expect.http} is due; ${came} came`);
  }
  const isOtherRefusal = status !== null && status >= 400 && status < 500;
  const broken = isOtherRefusal ? null : findBroken(exchange);
  if (broken) return broken;
  if (code !== expect.code || isOtherRefusal)
    return wrong(clause, `code ${expect.code} is due; ${came} came`);
  return inspectMessage(exchange);
}

function inspectMessage(exchange: Exchange): Deviation | null {
  const { error_msg, message, msg } = findEnvelope(exchange) ?? {};
  if (error_msg) return null;
  if (!message && !msg) return wrong("envelope", "a failure must have an error_msg");
  const problem = "the text of a failure should be in error_msg";
  return { clause: "envelope", problem, tolerated: true };
}

const findBroken = (exchange: Exchange) =>
  inspectForm(exchange).find(({ tolerated }) => !tolerated);

const wrong = (clause: Clause, problem: string): Deviation => ({
  clause,
  problem,
  tolerated: false,
});
