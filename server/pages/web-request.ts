import type { IncomingHttpHeaders } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

/**
 * Converts an Express request for Remix. The origin is the configured one, so that no forged host
 * reaches a redirect or a link; the signal aborts when the client disconnects.
 */
export function toWebRequest(
  request: ExpressRequest,
  response: ExpressResponse,
  publicOrigin: string,
): Request {
  const init: RequestInit = {
    method: request.method,
    headers: toWebHeaders(request.headers),
    signal: signalOfClient(response),
    body: isReading(request) ? null : request.body,
  };
  return new Request(publicOrigin + request.originalUrl, init);
}

/** Returns the signal that aborts when the client of a GET disconnects; undefined for other methods. */
export const signalOf = (request: ExpressRequest): AbortSignal | undefined =>
  request.res && isReading(request) ? signalOfClient(request.res) : undefined;

function signalOfClient(response: ExpressResponse): AbortSignal {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  return aborted.signal;
}

const isReading = ({ method }: ExpressRequest) => method === "GET" || method === "HEAD";

/**
 * Remix would compare Origin with a Host that a proxy may have rewritten; `middleware/origin-check.ts`
 * has already compared it with the configured origin.
 */
const OMITTED_HEADERS = new Set(["origin", "x-forwarded-host"]);

function toWebHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (OMITTED_HEADERS.has(name)) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}
