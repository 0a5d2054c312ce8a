import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from "express";
import { serializePreferences } from "~/gateway/core/preferences";
import { endedCookie, preferencesCookie, sessionCookie } from "./cookies";
import type { Dependencies } from "./dependencies";
import { createLoadContext } from "./load-context";
import type { Screens } from "./screens";
import { toWebRequest } from "./web-request";

const compress = promisify(gzip);

/** Runs the Remix app: one context per request, and the session's changes committed once, at the end. */
export function remix(dependencies: Dependencies, { handlerOf }: Screens): RequestHandler {
  return async (request, response, next) => {
    try {
      const context = await createLoadContext(dependencies, request, response);
      const preferencesBefore = serializePreferences(context.preferences);
      const handle = handlerOf(request.path);
      const answer = await handle(toWebRequest(request, response, dependencies), context);
      // Parallel loaders may have taken messages for a page that became a redirect.
      if (answer.status >= 300 && answer.status < 400) context.session.keepFlash();
      await writeCookies(context, preferencesBefore, response, dependencies);
      await send(answer, context, request, response);
    } catch (error) {
      next(error);
    }
  };
}

async function writeCookies(
  { session, preferences }: AppLoadContext,
  preferencesBefore: string,
  response: ExpressResponse,
  { cookies }: Dependencies,
): Promise<void> {
  await session.commit();
  if (session.ended) response.append("Set-Cookie", endedCookie(cookies.session));
  else if (session.idChanged && session.id)
    response.append("Set-Cookie", sessionCookie(cookies.session, session.id));
  const preferencesNow = serializePreferences(preferences);
  if (preferencesNow !== preferencesBefore)
    response.append("Set-Cookie", preferencesCookie(cookies.preferences, preferencesNow));
}

async function send(
  answer: Response,
  { html, retryAfterSeconds }: AppLoadContext,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (retryAfterSeconds) response.set("Retry-After", String(retryAfterSeconds));
  if (!answer.headers.has("Cache-Control")) {
    response.set("Cache-Control", "no-store");
    response.vary("Cookie");
  }
  if (request.method === "HEAD") response.end();
  else if (html !== undefined) await sendDocument(html, request, response);
  else if (answer.body) response.end(Buffer.from(await answer.arrayBuffer()));
  else response.end();
}

/** gzip, because brotli on the fly costs several times as much for a few bytes less. */
async function sendDocument(html: string, request: ExpressRequest, response: ExpressResponse) {
  response.vary("Accept-Encoding");
  if (request.acceptsEncodings("gzip", "identity") !== "gzip") {
    response.end(html);
    return;
  }
  const compressed = await compress(html);
  response.set("Content-Encoding", "gzip").end(compressed);
}
