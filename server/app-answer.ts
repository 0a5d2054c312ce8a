import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { serializePreferences } from "~/gateway/core/preferences";
import { endedCookie, preferencesCookie, sessionCookie } from "./cookies";
import type { Dependencies } from "./dependencies";
import type { Arrival } from "./front/arrival";
import { createLoadContext } from "./load-context";
import { acceptedCodings } from "./pages/accepted-coding";

const compress = promisify(gzip);

/**
 * Answers with what the app says, a Response or the data of a JSON answer: one context per request,
 * and the session's changes committed once, at the end.
 */
export async function answerByApp(
  dependencies: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
  ask: (context: AppLoadContext) => Promise<unknown>,
): Promise<void> {
  const context = await createLoadContext(dependencies, request, arrival);
  const preferencesBefore = serializePreferences(context.preferences);
  const answer = await ask(context);
  // Parallel loaders may have taken messages for a page that became a redirect.
  if (isRedirect(answer)) context.session.keepFlash();
  await writeCookies(context, preferencesBefore, response, dependencies);
  if (answer instanceof Response) await send(answer, context, request, response);
  else sendData(answer, response);
}

const isRedirect = (answer: unknown) =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400;

async function writeCookies(
  { session, preferences }: AppLoadContext,
  preferencesBefore: string,
  response: ServerResponse,
  { cookies }: Dependencies,
): Promise<void> {
  await session.commit();
  if (session.ended) response.appendHeader("Set-Cookie", endedCookie(cookies.session));
  else if (session.idChanged && session.id)
    response.appendHeader("Set-Cookie", sessionCookie(cookies.session, session.id));
  const preferencesNow = serializePreferences(preferences);
  if (preferencesNow !== preferencesBefore)
    response.appendHeader("Set-Cookie", preferencesCookie(cookies.preferences, preferencesNow));
}

async function send(
  answer: Response,
  { html, retryAfterSeconds }: AppLoadContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (retryAfterSeconds) response.setHeader("Retry-After", String(retryAfterSeconds));
  if (!answer.headers.has("Cache-Control")) {
    response.setHeader("Cache-Control", "no-store");
    vary(response, "Cookie");
  }
  if (request.method === "HEAD") response.end();
  else if (html !== undefined) await sendDocument(html, request, response);
  else if (answer.body) response.end(Buffer.from(await answer.arrayBuffer()));
  else response.end();
}

/** As Remix's `json` and `send` would. */
function sendData(data: unknown, response: ServerResponse): void {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Vary", "Cookie");
  response.end(JSON.stringify(data));
}

/** gzip, because brotli on the fly costs several times as much for a few bytes less. */
async function sendDocument(html: string, request: IncomingMessage, response: ServerResponse) {
  vary(response, "Accept-Encoding");
  if (!acceptedCodings(request.headers["accept-encoding"]).includes("gzip")) {
    response.end(html);
    return;
  }
  const compressed = await compress(html);
  response.setHeader("Content-Encoding", "gzip").end(compressed);
}

function vary(response: ServerResponse, name: string): void {
  const already = response.getHeader("Vary");
  response.setHeader("Vary", already === undefined ? name : `${already}, ${name}`);
}
