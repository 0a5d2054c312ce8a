import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Dependencies } from "./dependencies";

/**
 * The Fetch request that Remix wants. Its origin is the configured one, never a header's, so that
 * no forged host reaches a redirect or a link; its signal follows the connection.
 */
function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  { config }: Pick<Dependencies, "config">,
): Request {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(`${config.PUBLIC_ORIGIN}${address}`, {
    method: request.method,
    headers: toWebHeaders(request.headers),
    signal: aborted.signal,
    ...(hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" } : {}),
  } as RequestInit);
}

/** What of a request is known without making one of Fetch's. */
export interface Asked {
  url: string;
  method: string;
  make(): Request;
}

/**
 * The same for a loader that reads no more of its request than the address: the rest is made when it
 * is looked at. Fetch's requests hold themselves by weak references, which V8 takes for strong ones
 * when it collects the young: all that hangs on such a request grows old with it.
 */
export function toLazyRequest({ url, method, make }: Asked): Request {
  let made: Request | undefined;
  return new Proxy({} as Request, {
    get(_nothing, name) {
      if (name === "url") return url;
      if (name === "method") return method;
      made ??= make();
      const value: unknown = Reflect.get(made, name, made);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}

export function toAsked(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  dependencies: Pick<Dependencies, "config">,
): Asked {
  return {
    url: dependencies.config.PUBLIC_ORIGIN + address,
    method: request.method ?? "",
    make: () => toWebRequest(request, response, address, dependencies),
  };
}

/**
 * Remix compares Origin with a Host header that a proxy may have rewritten. Ours has been compared
 * with the configured origin before (middleware/origin-check), so Remix is not shown it.
 */
const CHECKED_BEFORE = new Set(["origin", "x-forwarded-host"]);

function toWebHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (CHECKED_BEFORE.has(name)) continue;
    for (const one of Array.isArray(value) ? value : value ? [value] : [])
      headers.append(name, one);
  }
  return headers;
}
