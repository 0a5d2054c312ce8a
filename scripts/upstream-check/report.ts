import { callKeys } from "~/gateway/upstream/calls";
import type { Finding } from "./check-run";
import { toLink } from "./clauses";
import type { Exchange } from "./exchange";
import type { Redaction } from "./redact";
import type { CheckResult } from "./run-checks";

const MAX_BODY = 600;

/** The results of a run without secrets. */
export interface Report {
  url: string;
  /** Whether calls could change data. */
  write: boolean;
  counts: Record<"right" | "wrong" | "notTried", number>;
  calls: ReportedCall[];
}

interface ReportedCall {
  call: string;
  clause: string;
  checks: ReportedCheck[];
}

interface ReportedCheck {
  rule: string;
  basis: string;
  state: CheckResult["state"];
  reason?: string;
  problems: ReportedFinding[];
  remarks: ReportedFinding[];
}

interface ReportedFinding {
  problem: string;
  /** A heading of docs/upstream.md. */
  clause: string;
  sent: string;
  received: string;
}

export function toReport(
  results: readonly CheckResult[],
  { url, write, redaction }: { url: string; write: boolean; redaction: Redaction },
): Report {
  const count = (state: CheckResult["state"]) =>
    results.filter((result) => result.state === state).length;
  return {
    url,
    write,
    counts: { right: count("right"), wrong: count("wrong"), notTried: count("not tried") },
    calls: callKeys
      .map((call) => ({
        call,
        clause: toLink(call),
        checks: results.filter(({ check }) => check.call === call).map(toCheck),
      }))
      .filter(({ checks }) => checks.length > 0),
  };

  function toCheck({ check, state, reason, findings }: CheckResult): ReportedCheck {
    return {
      rule: check.rule,
      basis: check.basis,
      state,
      ...(reason && { reason }),
      problems: findings.filter(({ tolerated }) => !tolerated).map(toFinding),
      remarks: findings.filter(({ tolerated }) => tolerated).map(toFinding),
    };
  }

  function toFinding({ problem, clause, exchange }: Finding): ReportedFinding {
    return {
      problem: toPrintable(redaction.response(problem)),
      clause: toLink(clause),
      sent: describeRequest(exchange, redaction),
      received: describeResponse(exchange, redaction),
    };
  }
}

/** `GET /getProduct?productType=8`, without secrets. */
export function describeRequest({ call, http, tokenSent }: Exchange, redaction: Redaction): string {
  if (!http) return call;
  const body = http.requestBody === null ? "" : ` ${redaction.request(http.requestBody)}`;
  const token = tokenSent ? " with a token" : "";
  return toPrintable(`${http.method} ${decode(redaction.request(http.path))}${body}${token}`);
}

/** `HTTP 200 {"code":200,…}`, without secrets. */
function describeResponse({ http }: Exchange, redaction: Redaction): string {
  if (!http || http.status === null) return "no response";
  const type = String(http.headers["content-type"] ?? "");
  const isText = !/^(image|video|application\/octet)/.test(type);
  const body = isText ? redaction.response(http.body.toString("utf8")) : `(${type})`;
  return toPrintable(`HTTP ${http.status} ${shorten(body)}`);
}

const shorten = (text: string) =>
  text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}… (${text.length} characters)` : text;

/** Replaces line breaks and control characters, which a terminal would interpret. */
const toPrintable = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "\uFFFD")
    .trim();

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
