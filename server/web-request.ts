import type { IncomingHttpHeaders } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

/**
 * The Fetch request for Remix. Its origin is the configured one, so that no forged host reaches a
 * redirect or a link; its signal aborts when the client disconnects.
 */
export function toWebRequest(
  request: ExpressRequest,
  response: ExpressResponse,
  publicOrigin: string,
): Request {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const init: RequestInit & { duplex?: "half" } = {
    method: request.method,
    headers: toWebHeaders(request.headers),
    signal: aborted.signal,
    ...(hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" } : {}),
  };
  return new Request(publicOrigin + request.originalUrl, init);
}

/**
 * Remix compares Origin with a Host header that a proxy may have rewritten. The origin check compares it
 * with the configured origin (middleware/origin-check), so these are not passed on.
 */
const CHECKED_BEFORE = new Set(["origin", "x-forwarded-host"]);

function toWebHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (CHECKED_BEFORE.has(name)) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}
