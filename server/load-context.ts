import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { type Language, parsePreferences } from "~/gateway/core/preferences";
import { getTranslator } from "~/locales/translator";
import { readCookie } from "./cookies";
import type { Dependencies } from "./dependencies";

/** Builds what every loader and action gets. A store that does not answer leaves public pages working. */
export async function createLoadContext(
  dependencies: Dependencies,
  request: Request,
  response: Response,
): Promise<AppLoadContext> {
  const { cookies, gateway, sessions, site, sandboxPage } = dependencies;
  const { requestId, nonce, traceparent } = response.locals;
  const log = response.locals.log ?? dependencies.logger;
  const session = await sessions.openOrUnavailable(
    readCookie(request.headers, cookies.session) ?? null,
  );
  const preferences = parsePreferences(readCookie(request.headers, cookies.preferences));
  const language: Language = preferences.language;
  return {
    gateway: gateway.for({
      session,
      requestId,
      traceparent,
      clientAddress: request.ip ?? "",
      userAgent: request.get("User-Agent"),
      log,
    }),
    session,
    user: session.user,
    preferences,
    language,
    t: getTranslator(language),
    site,
    requestId,
    nonce,
    sandboxPage,
    logError(error) {
      if (error instanceof GatewayError)
        log.warn({ err: error, code: error.code }, "request failed");
      else log.error({ err: error }, "unexpected error");
    },
  };
}
