import type { ErrorRequestHandler } from "express";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import { toGatewayError } from "../../http/problem";
import { acceptsCompany, type Endpoint } from "./endpoint";

const ALWAYS: ErrorCode[] = ["rate-limited", "invalid-input", "overloaded", "internal"];
const BODY: ErrorCode[] = ["malformed-body", "body-too-large", "unsupported-media-type"];
const CREDENTIALS: ErrorCode[] = ["unauthorized", "forbidden"];
/** The upstream can reject any call. */
const UPSTREAM: ErrorCode[] = [
  "unauthorized",
  "business",
  "input-refused",
  "forbidden",
  "not-found",
  "upstream-failed",
  "upstream-malformed",
  "upstream-unreachable",
  "upstream-timeout",
];
const IDEMPOTENT: ErrorCode[] = ["idempotency-mismatch", "request-in-flight"];

const cache = new WeakMap<Endpoint, ReadonlySet<ErrorCode>>();

/** Returns the error codes that the OpenAPI document lists for the operation. */
export function documentedErrors(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const cached = cache.get(endpoint);
  if (cached) return cached;
  const {
    access,
    asksUpstream,
    conditional,
    file,
    body,
    method,
    idempotent,
    errors = [],
  } = endpoint;
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(access === "anyone" && asksUpstream === false ? [] : (["store-unavailable"] as const)),
    ...(method === "GET" || (file && !body) ? [] : BODY),
    ...(access === "anyone" ? [] : CREDENTIALS),
    ...(access === "signed-in" && asksUpstream !== false ? (["token-expired"] as const) : []),
    ...(asksUpstream === false ? [] : UPSTREAM),
    ...(idempotent ? IDEMPOTENT : []),
    ...(acceptsCompany(endpoint) ? (["not-a-member"] as const) : []),
    ...(conditional ? (["precondition-failed"] as const) : []),
    ...errors,
  ]);
  cache.set(endpoint, codes);
  return codes;
}

/** Turns an error that the OpenAPI document does not list for the operation into `internal`. */
export function documentedErrorsOnly(endpoint: Endpoint): ErrorRequestHandler {
  return (thrown, _request, _response, next) => {
    const { code } = toGatewayError(thrown);
    if (documentedErrors(endpoint).has(code)) return next(thrown);
    next(new GatewayError("internal", { cause: new Error(`undocumented: ${code}`) }));
  };
}
