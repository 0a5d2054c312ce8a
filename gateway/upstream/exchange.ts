import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { ErrorCode } from "../core/errors";
import type { ConfiguredCall, UpstreamConfig } from "./config";
import { FileBody } from "./file-body";
import type { Pools } from "./pools";
import { type CallInput, toQuery } from "./query";

/** An answer as it came over the wire. */
export interface HttpAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** No usable HTTP answer came. */
export class ExchangeError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}

/** The reason when the visitor went away before the answer. */
export const ABANDONED = "abandoned by the caller";

const CONNECTION_RESET = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const UNREADABLE_ANSWER =
  /^(HPE_|HTTPParserError|UND_ERR_(RES_EXCEEDED_MAX_SIZE|RES_CONTENT_LENGTH_MISMATCH|HEADERS_OVERFLOW))/;

export type Exchange = (
  call: ConfiguredCall,
  headers: readonly string[],
  input: CallInput | FileBody,
  callerSignal?: AbortSignal,
) => Promise<HttpAnswer>;

/**
 * One HTTP request and its answer, within one deadline that covers waiting for a connection,
 * connecting, the head and the body. Redirects are not followed.
 */
export function createExchange({ timeoutMs }: UpstreamConfig, pools: Pools): Exchange {
  return async (call, headers, input, callerSignal) => {
    const stop = new AbortController();
    const deadline = setTimeout(() => {
      stop.abort(new ExchangeError("upstream-timeout", `no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const abandon = () => stop.abort(new ExchangeError("upstream-unreachable", ABANDONED));
    // Only a repeatable call ends with its visitor: a payment that the upstream may already have
    // made must be read to the end, or a closed tab would lose its order id.
    const followed = call.repeatable ? callerSignal : undefined;
    if (followed?.aborted) abandon();
    followed?.addEventListener("abort", abandon, { once: true });
    try {
      const response = await send(
        pools.get(call.origin),
        toRequest(call, headers, input, stop.signal),
        call,
      );
      return await readAnswer(response);
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : toExchangeError(error);
    } finally {
      clearTimeout(deadline);
      followed?.removeEventListener("abort", abandon);
    }
  };
}

function toRequest(
  { method, path }: ConfiguredCall,
  headers: readonly string[],
  input: CallInput | FileBody,
  signal: AbortSignal,
): Dispatcher.RequestOptions {
  const shared = { method, signal, idempotent: false };
  if (input instanceof FileBody) {
    return {
      ...shared,
      path: path + toQuery(input.input),
      headers: [...headers, "content-type", "application/octet-stream"],
      // One piece at a time: every piece read ahead is memory, times the uploads under way.
      body: Readable.from(input.content, { objectMode: false, highWaterMark: 1 }),
    };
  }
  if (method === "GET") return { ...shared, path: path + toQuery(input), headers: [...headers] };
  return {
    ...shared,
    path,
    headers: [...headers, "content-type", "application/json; charset=utf-8"],
    body: JSON.stringify(input),
  };
}

/**
 * A repeatable call is sent once more when the connection was reset before an answer's head, which
 * is what happens on a kept-alive connection that the upstream closed a moment ago. Nothing else is.
 */
async function send(
  pool: Dispatcher,
  request: Dispatcher.RequestOptions,
  { repeatable }: ConfiguredCall,
): Promise<Dispatcher.ResponseData> {
  try {
    return await pool.request(request);
  } catch (error) {
    if (repeatable && CONNECTION_RESET.has(networkCode(error))) return pool.request(request);
    throw error;
  }
}

async function readAnswer({
  statusCode: status,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<HttpAnswer> {
  const retryAfter = headers["retry-after"]?.toString();
  try {
    return { status, retryAfter, body: await body.text() };
  } catch (error) {
    // An error status says enough, whatever became of its body.
    if (status >= 300) return { status, retryAfter, body: "" };
    throw error;
  }
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
