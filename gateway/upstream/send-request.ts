import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { ErrorCode } from "../core/errors";
import type { ConfiguredCall } from "./config";
import { type CallInput, FileBody, toQuery } from "./request";

export interface HttpResponse {
  status: number;
  retryAfter: string | undefined;
  /** UTF-8 without a byte order mark; invalid bytes become U+FFFD. "" for a file. */
  body: string;
  /** The content of a response that is no JSON. */
  file?: { type: string; bytes: Uint8Array };
}

export class NoResponseError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly reason: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(`${code}: ${reason}`);
  }
}

/** The reason when the visitor disconnected before the response. */
export const ABANDONED = "abandoned by the caller";

const CONNECTION_RESET = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const UNREADABLE_RESPONSE =
  /^(HPE_|HTTPParserError|UND_ERR_(RES_EXCEEDED_MAX_SIZE|RES_CONTENT_LENGTH_MISMATCH|HEADERS_OVERFLOW))/;

/** What the upstream sends without an envelope. */
const FILE = /^(image\/(png|jpeg|gif|webp)|application\/(pdf|ofd|vnd\.openxmlformats))/;

/** The value of `X-Gateway-Secret` in an answer (docs/upstream.md#headers). */
export const SECRET_REFUSED = "refused";

interface RawResponse {
  statusCode: number;
  headers: Dispatcher.ResponseData["headers"];
  body: { text(): Promise<string>; bytes?(): Promise<Uint8Array> };
}

/** What a request needs of undici's pools. */
export interface Connections {
  request(options: Dispatcher.RequestOptions): Promise<RawResponse>;
}

interface SendOptions {
  pool(): Connections | Promise<Connections>;
  retries: { trySpend(): boolean };
  headers: readonly string[];
  input: CallInput | FileBody;
  /** Includes the wait for a connection and the body; begins anew with each chunk of a file. */
  timeoutMs: number;
  callerSignal?: AbortSignal;
  onRetry?(): void;
}

/** Sends one request without following redirects and reads the response. @throws NoResponseError */
export async function sendRequest(
  call: ConfiguredCall,
  { pool, retries, headers, input, timeoutMs, callerSignal, onRetry }: SendOptions,
): Promise<HttpResponse> {
  const stop = new AbortController();
  const deadline = setTimeout(() => {
    const reason = `no answer within ${Math.round(timeoutMs)} ms`;
    stop.abort(new NoResponseError("upstream-timeout", reason));
  }, timeoutMs);
  const request = toRequest(call, headers, input, () => deadline.refresh());
  const abandon = () => stop.abort(new NoResponseError("upstream-unreachable", ABANDONED));
  // Only a repeatable call ends with its visitor: a created order must be read, or its id would be
  // lost.
  const followed = call.repeatable ? callerSignal : undefined;
  if (followed?.aborted) abandon();
  followed?.addEventListener("abort", abandon, { once: true });
  try {
    return await readResponse(await untilAborted(stop.signal, sendWithRetry()));
  } catch (error) {
    throw error instanceof NoResponseError ? error : toNoResponseError(error);
  } finally {
    clearTimeout(deadline);
    followed?.removeEventListener("abort", abandon);
  }

  /** Sends a repeatable call again after a connection reset, which happens when the upstream has just closed an idle connection. */
  async function sendWithRetry(): Promise<RawResponse> {
    try {
      return await send();
    } catch (error) {
      const isReset = CONNECTION_RESET.has(networkCode(error));
      if (!isReset || !call.repeatable || !retries.trySpend()) throw error;
      onRetry?.();
      return await send();
    }
  }

  async function send(): Promise<RawResponse> {
    const opened = await pool();
    stop.signal.throwIfAborted();
    return opened.request({ ...request, signal: stop.signal });
  }
}

/** undici itself aborts only once a request has a connection. */
function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function readResponse({ statusCode, headers, body }: RawResponse): Promise<HttpResponse> {
  if (headers["x-gateway-secret"] === SECRET_REFUSED) {
    await body.text();
    throw new NoResponseError("upstream-unreachable", "UPSTREAM_SECRET is not the upstream's");
  }
  const retryAfter = headers["retry-after"]?.toString();
  const type = headers["content-type"]?.toString() ?? "";
  if (statusCode === 200 && FILE.test(type) && body.bytes) {
    const file = { type, bytes: await body.bytes() };
    return { status: statusCode, retryAfter, body: "", file };
  }
  const text = await body.text().catch((error: unknown) => {
    // The status is enough.
    if (statusCode >= 300) return "";
    throw error;
  });
  return { status: statusCode, retryAfter, body: text };
}

function toRequest(
  { method, path }: ConfiguredCall,
  headers: readonly string[],
  input: CallInput | FileBody,
  onChunk: () => void,
): Dispatcher.RequestOptions {
  const idempotent = false;
  if (input instanceof FileBody) {
    return {
      method,
      idempotent,
      path: path + toQuery(input.input),
      headers: [...headers, "content-type", "application/octet-stream"],
      body: Readable.from(input.read(onChunk)),
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

function toNoResponseError(error: unknown): NoResponseError {
  const reason = networkCode(error);
  const code = UNREADABLE_RESPONSE.test(reason) ? "upstream-malformed" : "upstream-unreachable";
  return new NoResponseError(code, reason);
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
