import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { networkOf } from "~/gateway/core/network";
import {
  type Preferences,
  parsePreferences,
  serializePreferences,
} from "~/gateway/core/preferences";
import type { Session } from "~/gateway/session/session";
import { getTranslator } from "~/locales/translator";
import { acceptedLanguage } from "../http/accepted-language";
import { tooMany } from "../http/admission";
import { signalOf } from "../http/client-signal";
import {
  browserCookie,
  endedCookie,
  preferencesCookie,
  readBrowserId,
  readCookie,
  sessionCookie,
  signedOutCookie,
} from "../http/cookies";
import { createGatewayScope } from "../http/gateway-scope";
import { SAFE_METHODS } from "../http/origin";
import type { RequestContext } from "../http/request-context";
import type { Services } from "../http/services";

/** Creates the context of loaders and actions. Public pages work while the store is unavailable. */
export async function createLoadContext(
  dependencies: Services,
  request: Request,
  requestContext: RequestContext,
): Promise<AppLoadContext> {
  const { cookies, gateway, sessions, siteIn, sandboxPage } = dependencies;
  const { requestId, nonce = "" } = requestContext;
  const opened = await sessions.openOrUnavailable(
    readCookie(request.headers, cookies.session) ?? null,
  );
  requestContext.session = opened;
  requestContext.browserId = readBrowserId(request.headers, cookies);
  const session = withholdOverLimit(opened, dependencies, requestContext);
  if (SAFE_METHODS.has(request.method)) session.startReading();
  const preferences = readPreferences(request, dependencies);
  const signal = signalOf(request);
  return {
    gateway: gateway.for(
      createGatewayScope(requestContext, {
        session,
        clientAddress: networkOf(request.ip ?? ""),
        ipAddress: request.ip,
        userAgent: request.get("User-Agent"),
        language: preferences.language,
        browserId: requestContext.browserId,
        isPage: true,
        signal,
      }),
    ),
    session,
    user: session.user,
    hasSignedOut: readCookie(request.headers, cookies.signedOut) !== undefined,
    hasCookies: Object.values(cookies).some((name) => readCookie(request.headers, name)),
    acceptedLanguage: acceptedLanguage(request),
    preferences,
    language: preferences.language,
    t: getTranslator(preferences.language),
    site: siteIn[preferences.language],
    requestId,
    nonce,
    sandboxPage,
    logError(error) {
      const { log } = requestContext;
      if (signal?.aborted) return;
      if (error instanceof GatewayError)
        log.warn({ err: error, code: error.code }, "request failed");
      else if (isClientError(error)) log.warn({ status: error.status }, "request refused");
      else log.error({ err: error }, "unexpected error");
    },
  };
}

/** Writes the session's changes and sets changed cookies. Call it once, before the headers are sent. */
export async function commitLoadContext(
  {
    session,
    preferences,
    hasSignedOut,
    hasCookies,
    needsCookies,
  }: Pick<
    AppLoadContext,
    "session" | "preferences" | "hasSignedOut" | "hasCookies" | "needsCookies"
  >,
  dependencies: Services,
  request: Request,
  response: Response,
): Promise<void> {
  const { cookies } = dependencies;
  await session.commit();
  if (session.ended) {
    response.append("Set-Cookie", endedCookie(cookies.session));
    response.append("Set-Cookie", signedOutCookie(cookies.signedOut));
  } else if (session.idChanged && session.id)
    response.append("Set-Cookie", sessionCookie(cookies.session, session.id));
  const { browserId } = response.locals as RequestContext;
  if (session.idChanged && session.signedIn && browserId)
    response.append("Set-Cookie", browserCookie(cookies.browser, browserId));
  if (session.idChanged && session.signedIn && hasSignedOut)
    response.append("Set-Cookie", endedCookie(cookies.signedOut));
  const before = serializePreferences(readPreferences(request, dependencies));
  const after = serializePreferences(preferences);
  if (after !== before || (needsCookies && !hasCookies))
    response.append("Set-Cookie", preferencesCookie(cookies.preferences, after));
}

const readPreferences = ({ headers }: Request, { cookies }: Services): Preferences =>
  parsePreferences(readCookie(headers, cookies.preferences));

/** Remix throws a response-like error for a method or data that no route has. */
function isClientError(error: unknown): error is { status: number } {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status < 500;
}

/** Over the user's limits public pages still work; using the session throws `rate-limited`. */
function withholdOverLimit(
  session: Session,
  {
    admission,
    metrics,
    requestLimits,
    sessions,
  }: Pick<Services, "admission" | "metrics" | "requestLimits" | "sessions">,
  { open }: RequestContext,
): Session {
  if (!session.user) return session;
  const { uid } = session.user;
  const budget = requestLimits.user.countAtOnce(uid);
  const isOneTooMany = open?.tryHold(admission.users, uid) === false;
  if (!budget.exceeded && !isOneTooMany) return session;
  metrics.shed("rate");
  const { resetSeconds: retryAfterSeconds } = budget;
  return sessions.createUnavailable(
    isOneTooMany
      ? tooMany(metrics, "open-requests:user", budget.exceeded ? retryAfterSeconds : undefined)
      : new GatewayError("rate-limited", { retryAfterSeconds }),
  );
}
