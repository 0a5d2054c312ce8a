import type { IncomingHttpHeaders } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { isReading, signalOfClient } from "../http/client-signal";

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
