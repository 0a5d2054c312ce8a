import type { IncomingMessage, ServerResponse } from "node:http";
import type { GatewayError } from "~/gateway/core/errors";
import { PERMISSIONS_POLICY } from "../../front/security-header-values";
import type { AnswerHeaders } from "./answer-headers";
import { MAX_BODY_BYTES } from "./json-body";
import type { Problem } from "./problem";

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";
const DEFAULT_RETRY_SECONDS = 5;

/** Set on every answer of the API; built once. */
export function fixedHeaders(publicOrigin: string): Record<string, string> {
  return {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": PERMISSIONS_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "SAMEORIGIN",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
    ...(publicOrigin.startsWith("https:")
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
  error: GatewayError,
  headers: AnswerHeaders,
): void {
  headers.set("vary", joined(headers.get("vary"), "Accept-Language"));
  if (problem.status === 401) headers.set("www-authenticate", challenge(request));
  const seconds = error.retryAfterSeconds ?? (problem.status === 503 ? DEFAULT_RETRY_SECONDS : 0);
  if (seconds > 0) headers.set("retry-after", String(seconds));
  // The rest of a body that nobody will read is not waited for.
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES || problem.status === 413)
    headers.set("connection", "close");
  const text = JSON.stringify(problem);
  send(response, problem.status, PROBLEM_TYPE, text, headers);
}

/** The headers are the answer's own: nobody else has them. */
function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  text: string,
  headers: AnswerHeaders,
): void {
  headers.set("content-type", contentType);
  headers.set("content-length", String(Buffer.byteLength(text)));
  headers.writeTo(response, status).end(text);
}

/** What a 401 says of how to be let in (RFC 6750). */
function challenge({ headers }: IncomingMessage): string {
  return `Bearer realm="api"${headers.authorization ? ', error="invalid_token"' : ""}`;
}

const joined = (list: string | string[] | undefined, name: string) =>
  [...[list ?? []].flat(), name].join(", ");
