import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type ErrorCode, GatewayError } from "../core/errors";
import type { HttpAnswer } from "./answer-reader";
import type { CallGroup, CallKey } from "./calls";
import type { UpstreamConfig } from "./config";
import { ABANDONED, ExchangeError, exchange } from "./exchange";
import { UpstreamFailure } from "./failure";
import { FileBody } from "./file-body";
import { type Guard, REFUSED } from "./guard";
import { KnownAnswers } from "./known-answers";
import type { CallInput } from "./query";
import type { Question } from "./question";
import {
  type Failure,
  failure,
  isSuccessStatus,
  type Reading,
  readData,
  readErrorStatus,
  type Success,
} from "./reading";
import { RequestedPauses } from "./requested-pauses";

/** On whose behalf calls are made. */
export interface Caller {
  token: string | null;
  /** Passed on when it is a UUID, otherwise replaced by one. */
  requestId: string;
  /** W3C trace context, passed on. */
  traceparent?: string;
  /** Ends repeatable calls early when the visitor goes away. */
  signal?: AbortSignal;
  /** Hears of every call once, when it is over. */
  onCall?(record: CallRecord): void;
}

/** One call for logs and metrics; it holds nothing that anyone sent. */
export interface CallRecord {
  call: CallKey;
  outcome: "ok" | "abandoned" | "refused" | ErrorCode;
  /** HTTP status, null when no answer came. */
  status: number | null;
  /** The upstream's numeric code. */
  code: number | null;
  durationMs: number;
}

/** A call: which one, what goes in, what comes out, which of its codes mean what here. */
export interface Declaration<Data> {
  call: CallKey;
  input?: CallInput | FileBody;
  reply: z.ZodType<Data>;
  codes?: Readonly<Record<number, ErrorCode>>;
}

export interface Transport {
  /**
   * The code and the checked data of a successful answer (contract §2.2).
   * @throws GatewayError with an `UpstreamFailure` as cause: a declared code or `business` with the
   * upstream's words; by HTTP status `unauthorized`, `forbidden`, `not-found`, `rate-limited`,
   * `upstream-failed`; `upstream-malformed`, `upstream-timeout`, `upstream-unreachable`
   */
  ask<Data>(caller: Caller, declaration: Declaration<Data>): Promise<Success<Data>>;
  /** For answers that are no JSON, such as an image: every 2xx is a success. @throws as `ask` does */
  touch(caller: Caller, call: CallKey, input: CallInput): Promise<void>;
}

const MAX_WORDS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface TransportConfig {
  config: UpstreamConfig;
  guards: Readonly<Record<CallGroup, Guard>>;
  /** ms, never going back */
  now(): number;
  /** Hears of every call of every caller once, when it is over. */
  onCall?(record: CallRecord): void;
  onRetry?(call: CallKey): void;
}

export function createTransport({
  config,
  guards,
  now,
  onCall,
  onRetry,
}: TransportConfig): Transport {
  const pauses = new RequestedPauses(now);
  const known = new KnownAnswers();
  const { successCodes, timeoutMs } = config;

  return {
    ask(caller, { call, input, reply, codes }) {
      return perform(caller, call, input, (answer, question) =>
        known.read(question, { body: answer.body, schema: reply }, () =>
          readData(answer, { reply, codes, successCodes }),
        ),
      );
    },
    async touch(caller, call, input) {
      await perform(caller, call, input, () => ({ ok: true, code: null, data: undefined }));
    },
  };

  /** The one way every call takes. */
  async function perform<Data>(
    caller: Caller,
    call: CallKey,
    input: CallInput | FileBody = {},
    read: (answer: HttpAnswer, question: Question) => Reading<Data>,
  ): Promise<Success<Data>> {
    const startedAt = performance.now();
    const question = { call, token: caller.token, input };
    let status: number | null = null;
    let reading: Reading<Data>;
    try {
      const answer = await askOnce(caller, question);
      status = answer.status;
      reading = isSuccessStatus(status) ? read(answer, question) : readRefusal(answer, question);
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
      const { code, reason, retryAfterSeconds } = error;
      reading = failure(code, { reason, retryAfterSeconds });
    }
    const record: CallRecord = {
      call,
      outcome: outcomeOf(reading),
      status,
      code: reading.code,
      durationMs: performance.now() - startedAt,
    };
    onCall?.(record);
    caller.onCall?.(record);
    if (reading.ok) return reading;
    throw toGatewayError(reading, call, status, caller.token);
  }

  function readRefusal(answer: HttpAnswer, question: Question): Failure {
    const reading = readErrorStatus(answer);
    if (answer.status === 429 && reading.retryAfterSeconds)
      pauses.add(question, reading.retryAfterSeconds);
    return reading;
  }

  /** Waiting for a place in the group counts towards the call's deadline. @throws ExchangeError */
  function askOnce(caller: Caller, question: Question): Promise<HttpAnswer> {
    const secondsLeft = pauses.findSecondsLeft(question);
    if (secondsLeft) throw new ExchangeError("rate-limited", REFUSED, secondsLeft);
    const { call, input } = question;
    const configured = config.calls[call];
    const { pool, retries } = guards[configured.group];
    const endsAt = performance.now() + timeoutMs;
    return guards[configured.group].run(
      () =>
        exchange(configured, {
          pool,
          retries,
          headers: toHeaders(caller),
          input,
          timeoutMs: endsAt - performance.now(),
          callerSignal: caller.signal,
          onRetry: () => onRetry?.(call),
        }),
      { patienceMs: timeoutMs, sendsFile: input instanceof FileBody },
    );
  }

  function toHeaders({ token, requestId, traceparent }: Caller): string[] {
    const id = UUID.test(requestId) ? requestId : randomUUID();
    const headers = ["accept", "application/json", "x-request-id", id];
    if (traceparent) headers.push("traceparent", traceparent);
    if (token) headers.push(config.authHeader, config.authPrefix + token);
    return headers;
  }
}

function outcomeOf(reading: Reading<unknown>): CallRecord["outcome"] {
  if (reading.ok) return "ok";
  if (reading.reason === REFUSED) return "refused";
  return reading.reason === ABANDONED ? "abandoned" : reading.error;
}

function toGatewayError(
  { error, code, reason, retryAfterSeconds, ...said }: Failure,
  call: CallKey,
  httpStatus: number | null,
  token: string | null,
): GatewayError {
  // An upstream that quotes the token in its message must not carry it into a page.
  const harmless = token ? said.words.replaceAll(token, "***") : said.words;
  const words = harmless.slice(0, MAX_WORDS);
  const tokenSent = Boolean(token);
  const notSent = reason === REFUSED;
  // Without a token a 403 says what a 401 says: somebody has to sign in first (contract §2.3).
  return new GatewayError(error === "forbidden" && !token ? "unauthorized" : error, {
    detail: error === "business" ? words || undefined : undefined,
    retryAfterSeconds,
    cause: new UpstreamFailure({ call, httpStatus, code, tokenSent, words, reason, notSent }),
  });
}
