import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { Dependencies } from "./dependencies";

/**
 * The Fetch request that Remix wants. Its origin is the configured one, never a header's, so that
 * no forged host reaches a redirect or a link; its signal follows the connection.
 */
export function toWebRequest(
  request: ExpressRequest,
  response: ExpressResponse,
  { config }: Pick<Dependencies, "config">,
): Request {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(`${config.PUBLIC_ORIGIN}${request.originalUrl}`, {
    method: request.method,
    headers: toWebHeaders(request.headers),
    signal: aborted.signal,
    ...(hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" } : {}),
  } as RequestInit);
}

function toWebHeaders(given: ExpressRequest["headers"]): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : value ? [value] : [])
      headers.append(name, one);
  }
  return headers;
}
