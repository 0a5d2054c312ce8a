import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { serializePreferences } from "~/gateway/core/preferences";
import { endedCookie, preferencesCookie, sessionCookie } from "./cookies";
import type { Dependencies } from "./dependencies";
import { createLoadContext } from "./load-context";
import type { RequestContext } from "./middleware/request-context";
import { acceptedCodings } from "./pages/accepted-coding";

const compress = promisify(gzip);

/** What the app says of a request, and the cookies that tell of its session. */
export interface AppAnswer<Answer> {
  answer: Answer;
  cookies: string[];
  context: AppLoadContext;
}

/** Asks the app: one context per request, and the session's changes committed once, at the end. */
export async function askApp<Answer>(
  dependencies: Dependencies,
  request: IncomingMessage,
  arrival: RequestContext,
  ask: (context: AppLoadContext) => Promise<Answer>,
): Promise<AppAnswer<Answer>> {
  const context = await createLoadContext(dependencies, request, arrival);
  const preferencesBefore = serializePreferences(context.preferences);
  const answer = await ask(context);
  // Parallel loaders may have taken messages for a page that became a redirect.
  if (isRedirect(answer)) context.session.keepFlash();
  const cookies = await commit(context, preferencesBefore, dependencies);
  return { answer, cookies, context };
}

const isRedirect = (answer: unknown) =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400;

/** @returns the cookies that tell the browser what changed */
async function commit(
  { session, preferences }: AppLoadContext,
  preferencesBefore: string,
  { cookies: names }: Dependencies,
): Promise<string[]> {
  await session.commit();
  const cookies: string[] = [];
  if (session.ended) cookies.push(endedCookie(names.session));
  else if (session.idChanged && session.id) cookies.push(sessionCookie(names.session, session.id));
  const preferencesNow = serializePreferences(preferences);
  if (preferencesNow !== preferencesBefore)
    cookies.push(preferencesCookie(names.preferences, preferencesNow));
  return cookies;
}

/** Sends what the app said, beside the headers that the answer has already. */
export async function sendAnswer(
  { answer, cookies, context }: AppAnswer<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { html, retryAfterSeconds } = context;
  for (const cookie of cookies) response.appendHeader("Set-Cookie", cookie);
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (retryAfterSeconds) response.setHeader("Retry-After", String(retryAfterSeconds));
  if (!answer.headers.has("Cache-Control")) {
    response.setHeader("Cache-Control", "no-store");
    vary(response, "Cookie");
  }
  if (request.method === "HEAD") response.end();
  else if (html !== undefined) await sendDocument(html, request, response);
  else if (answer.body) sendBody(Buffer.from(await answer.arrayBuffer()), response);
  else response.end();
}

function sendBody(body: Buffer, response: ServerResponse): void {
  response.setHeader("Content-Length", body.length).end(body);
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
