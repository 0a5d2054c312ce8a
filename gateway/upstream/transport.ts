import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type ErrorCode, GatewayError } from "../core/errors";
import type { CallGroup, CallKey } from "./calls";
import type { UpstreamConfig } from "./config";
import { toBusinessError, UpstreamFailure } from "./failure";
import { type GroupPolicy, REFUSED } from "./group-policy";
import {
  type Failure,
  failure,
  isSuccessStatus,
  type ParsedResponse,
  parseErrorResponse,
  parseResponse,
  type Success,
} from "./parse-response";
import { RateLimitedRequests } from "./rate-limited-requests";
import { type CallInput, type CallRequest, FileBody } from "./request";
import { ABANDONED, type HttpResponse, NoResponseError, sendRequest } from "./send-request";

export interface Caller {
  token: string | null;
  /** A UUID; any other id is replaced by one. */
  requestId: string;
  /** The network of the visitor's address; absent in a call for all visitors, as is the next one. */
  clientAddress?: string;
  language?: string;
  /** Whether a person waits for the response on a page. */
  isPage?: boolean;
  /** Aborts repeatable calls when the visitor disconnects. */
  signal?: AbortSignal;
  /** Called once after each call. */
  onCall?(record: CallRecord): void;
}

/** One call for logs and metrics, without input and data. */
export interface CallRecord {
  call: CallKey;
  outcome: "ok" | "abandoned" | "refused" | ErrorCode;
  status: number | null;
  code: number | null;
  durationMs: number;
}

export interface UpstreamCall<Data> {
  call: CallKey;
  input?: CallInput | FileBody;
  /** Sent as Idempotency-Key: the upstream runs only one request per key. */
  idempotencyKey?: string;
  /** Whether the number of the call has signed in from the visitor's network before. */
  isKnownPlace?: boolean;
  /** The visitor's whole address instead of its network. */
  clientAddress?: string;
  schema: z.ZodType<Data>;
}

/** A picture or a document of the upstream. */
export type ReceivedFile = NonNullable<HttpResponse["file"]>;

export type Transport = ReturnType<typeof createTransport>;

const MAX_MESSAGE = 200;
/** Share of a call's deadline. */
const SHORTEST_REST = 0.1;
const RETRY_AFTER_WAIT_SECONDS = 5;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface TransportConfig {
  config: UpstreamConfig;
  policies: Readonly<Record<CallGroup, GroupPolicy>>;
  /** monotonic ms */
  now(): number;
  /** Called once after each call of any caller. */
  onCall?(record: CallRecord): void;
  onRetry?(call: CallKey): void;
}

export function createTransport({ config, policies, now, onCall, onRetry }: TransportConfig) {
  const limited = new RateLimitedRequests(now);
  const { successCodes } = config;

  return {
    /** Returns code and data of a successful response. @throws GatewayError with an `UpstreamFailure` as cause */
    request: <Data>(
      caller: Caller,
      { schema, input = {}, ...call }: UpstreamCall<Data>,
    ): Promise<Success<Data>> =>
      perform(caller, { ...call, token: caller.token, input }, (response) =>
        parseResponse(response, { schema, successCodes }),
      ),
    /** Returns a response that is a file; a refusal is JSON. @throws as `request` */
    async requestFile(caller: Caller, call: CallKey, input: CallInput): Promise<ReceivedFile> {
      const parse = (response: HttpResponse): ParsedResponse<ReceivedFile> =>
        response.file
          ? { ok: true, code: null, data: response.file }
          : parseResponse(response, { schema: z.never(), successCodes });
      return (await perform(caller, { call, token: caller.token, input }, parse)).data;
    },
    /** For responses that are not JSON: every 2xx is a success. @throws as `request` */
    async requestImage(caller: Caller, call: CallKey, input: CallInput): Promise<void> {
      const success: Success<undefined> = { ok: true, code: null, data: undefined };
      await perform(caller, { call, token: caller.token, input }, () => success);
    },
  };

  /** Sends a request, parses its response and records both. */
  async function perform<Data>(
    caller: Caller,
    request: CallRequest,
    parse: (response: HttpResponse) => ParsedResponse<Data>,
  ): Promise<Success<Data>> {
    const startedAt = performance.now();
    let status: number | null = null;
    let parsed: ParsedResponse<Data>;
    try {
      const response = await send(caller, request);
      status = response.status;
      parsed = isSuccessStatus(status) ? parse(response) : parseError(response, request);
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      const { code, reason, retryAfterSeconds } = error;
      parsed = failure(code, { reason, retryAfterSeconds });
    }
    const record: CallRecord = {
      call: request.call,
      outcome: outcomeOf(parsed),
      status,
      code: parsed.code,
      durationMs: performance.now() - startedAt,
    };
    onCall?.(record);
    caller.onCall?.(record);
    if (parsed.ok) return parsed;
    throw toGatewayError(parsed, request, status);
  }

  function parseError(response: HttpResponse, request: CallRequest): Failure {
    const parsed = parseErrorResponse(response);
    if (response.status === 429 && parsed.retryAfterSeconds)
      limited.add(request, parsed.retryAfterSeconds);
    return parsed;
  }

  /**
   * The wait for a slot is part of the call's deadline. A call that has too little left is not sent:
   * it would count as unanswered. @throws NoResponseError
   */
  async function send(caller: Caller, request: CallRequest): Promise<HttpResponse> {
    const secondsLeft = limited.findSecondsLeft(request);
    if (secondsLeft) throw new NoResponseError("rate-limited", REFUSED, secondsLeft);
    const { call, input } = request;
    const configured = config.calls[call];
    const policy = policies[configured.group];
    const timeoutMs =
      caller.isPage && !configured.usesFullTimeout ? config.pageTimeoutMs : config.timeoutMs;
    const endsAt = performance.now() + timeoutMs;
    return policy.run(
      async () => {
        const leftMs = endsAt - performance.now();
        if (leftMs < timeoutMs * SHORTEST_REST)
          throw new NoResponseError("upstream-unreachable", REFUSED, RETRY_AFTER_WAIT_SECONDS);
        return sendRequest(configured, {
          pool: policy.pool,
          retries: policy.retries,
          headers: toHeaders(caller, request),
          input,
          timeoutMs: leftMs,
          callerSignal: caller.signal,
          onRetry: () => onRetry?.(call),
        });
      },
      { maxWaitMs: timeoutMs, sendsFile: input instanceof FileBody },
    );
  }

  /** Without those that have no value (docs/upstream.md#headers). */
  function toHeaders(caller: Caller, request: CallRequest): string[] {
    const { token, requestId, language } = caller;
    const { idempotencyKey, isKnownPlace, clientAddress = caller.clientAddress } = request;
    const headers = {
      accept: "application/json",
      "x-request-id": UUID.test(requestId) ? requestId : randomUUID(),
      "x-gateway-secret": config.secret,
      "x-client-address": clientAddress,
      "x-client-known": isKnownPlace ? "1" : undefined,
      "accept-language": language,
      "idempotency-key": idempotencyKey,
      [config.authHeader]: token && config.authPrefix + token,
    };
    return Object.entries(headers).flatMap(([name, value]) => (value ? [name, value] : []));
  }
}

function outcomeOf(parsed: ParsedResponse<unknown>): CallRecord["outcome"] {
  if (parsed.ok) return "ok";
  if (parsed.reason === REFUSED) return "refused";
  return parsed.reason === ABANDONED ? "abandoned" : parsed.error;
}

function toGatewayError(
  { error, code, reason, account, retryAfterSeconds, message }: Failure,
  { call, token }: CallRequest,
  httpStatus: number | null,
): GatewayError {
  // The upstream may quote the token in its message, which a page shows.
  const withoutToken = token ? message.replaceAll(token, "***") : message;
  const upstreamMessage = withoutToken.slice(0, MAX_MESSAGE);
  const notSent = reason === REFUSED;
  const business = toBusinessError(code);
  const isBusiness = error === business.code && httpStatus !== null && isSuccessStatus(httpStatus);
  // Without a token, a 403 means a missing login.
  return new GatewayError(error === "forbidden" && !token ? "unauthorized" : error, {
    field: isBusiness ? business.field : undefined,
    account: isBusiness ? account : undefined,
    detail: isBusiness && !business.hasOwnText ? upstreamMessage || undefined : undefined,
    retryAfterSeconds,
    cause: new UpstreamFailure({ call, httpStatus, code, upstreamMessage, reason, notSent }),
  });
}
