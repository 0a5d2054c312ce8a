import type { Readable } from "node:stream";
import type { Dispatcher, Pool } from "undici";
import type { ErrorCode } from "../core/errors";
import { AnswerReader, type HttpAnswer } from "./answer-reader";
import type { ConfiguredCall } from "./config";
import { FileBody } from "./file-body";
import { type CallInput, toQuery } from "./query";
import type { RetryBudget } from "./retry-budget";

/** No usable HTTP answer came. */
export class ExchangeError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly reason: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(`${code}: ${reason}`);
  }
}

/** The reason when the visitor went away before the answer. */
export const ABANDONED = "abandoned by the caller";

const CONNECTION_RESET = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const UNREADABLE_ANSWER =
  /^(HPE_|HTTPParserError|UND_ERR_(RES_EXCEEDED_MAX_SIZE|RES_CONTENT_LENGTH_MISMATCH|HEADERS_OVERFLOW))/;

interface ExchangeOptions {
  pool(): Pool | Promise<Pool>;
  retries: RetryBudget;
  headers: readonly string[];
  input: CallInput | FileBody;
  /** Covers waiting for a connection, connecting, the head and the body. */
  timeoutMs: number;
  callerSignal?: AbortSignal;
  onRetry?(): void;
}

/** One HTTP request and its answer. Redirects are not followed. @throws ExchangeError */
export async function exchange(
  call: ConfiguredCall,
  { pool, retries, headers, input, timeoutMs, callerSignal, onRetry }: ExchangeOptions,
): Promise<HttpAnswer> {
  const request = toRequest(call, headers, input);
  let reader = new AnswerReader();
  const deadline = setTimeout(() => {
    const reason = `no answer within ${Math.round(timeoutMs)} ms`;
    reader.stop(new ExchangeError("upstream-timeout", reason));
  }, timeoutMs);
  const abandon = () => reader.stop(new ExchangeError("upstream-unreachable", ABANDONED));
  // Only a repeatable call ends with its visitor: a payment that the upstream may already have
  // made must be read to the end, or a closed tab would lose its order id.
  const followed = call.repeatable ? callerSignal : undefined;
  if (followed?.aborted) abandon();
  followed?.addEventListener("abort", abandon, { once: true });
  try {
    return await reader.ask(pool(), request).catch((error: unknown) => {
      if (reader.isAnswered || !mayRepeat(error)) throw error;
      onRetry?.();
      reader = new AnswerReader();
      return reader.ask(pool(), request);
    });
  } catch (error) {
    throw error instanceof ExchangeError ? error : toExchangeError(error);
  } finally {
    clearTimeout(deadline);
    followed?.removeEventListener("abort", abandon);
  }

  /**
   * A repeatable call is sent once more when the connection was reset before an answer's head, which
   * is what happens on a kept-alive connection that the upstream closed a moment ago. Nothing else is.
   */
  function mayRepeat(error: unknown): boolean {
    return CONNECTION_RESET.has(networkCode(error)) && call.repeatable && retries.trySpend();
  }
}

function toRequest(
  { method, path }: ConfiguredCall,
  headers: readonly string[],
  input: CallInput | FileBody,
): Dispatcher.DispatchOptions {
  const idempotent = false;
  if (input instanceof FileBody) {
    return {
      method,
      idempotent,
      path: path + toQuery(input.input),
      headers: [...headers, "content-type", "application/octet-stream"],
      // undici takes what can be iterated, though its types do not say so. A stream made of it would
      // read one piece ahead, and every such piece is memory, times the uploads under way.
      body: input.content as unknown as Readable,
    };
  }
  if (method === "GET")
    return { method, idempotent, path: path + toQuery(input), headers: [...headers] };
  return {
    method,
    idempotent,
    path,
    headers: [...headers, "content-type", "application/json; charset=utf-8"],
    body: JSON.stringify(input),
  };
}

function toExchangeError(error: unknown): ExchangeError {
  const reason = networkCode(error);
  const code = UNREADABLE_ANSWER.test(reason) ? "upstream-malformed" : "upstream-unreachable";
  return new ExchangeError(code, reason);
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
