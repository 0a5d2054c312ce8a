import type { IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { GatewayError } from "~/gateway/core/errors";
import { type Language, parsePreferences } from "~/gateway/core/preferences";
import type { Session } from "~/gateway/session/session";
import { getTranslator } from "~/locales/translator";
import { clientAddress } from "./api/http/client-address";
import { readCookie } from "./cookies";
import type { Dependencies } from "./dependencies";
import type { RequestContext } from "./middleware/request-context";
import { GatewayScope } from "./middleware/request-scope";

/** Builds what every loader and action gets. A store that does not answer leaves public pages working. */
export async function createLoadContext(
  dependencies: Dependencies,
  request: IncomingMessage,
  arrival: RequestContext,
): Promise<AppLoadContext> {
  const { config, cookies, gateway, sessions, site, sandboxPage } = dependencies;
  const { requestId, nonce = "" } = arrival;
  const opened = await sessions.openOrUnavailable(
    readCookie(request.headers, cookies.session) ?? null,
  );
  arrival.session = opened;
  const session = withinLimit(opened, dependencies);
  const preferences = parsePreferences(readCookie(request.headers, cookies.preferences));
  const language: Language = preferences.language;
  return {
    gateway: gateway.for(
      new GatewayScope(arrival, {
        session,
        clientAddress: clientAddress(request, config.TRUST_PROXY),
        userAgent: request.headers["user-agent"],
      }),
    ),
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
        arrival.log.warn({ err: error, code: error.code }, "request failed");
      else if (isRefusal(error)) arrival.log.warn({ status: error.status }, "request refused");
      else arrival.log.error({ err: error }, "unexpected error");
    },
  };
}

/** Remix's own answer to a method or data that no screen has: its sender's doing, and nobody's alarm. */
function isRefusal(error: unknown): error is { status: number } {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status < 500;
}

/** A user who asks too often keeps the public pages; whatever needs the session says when to come again. */
function withinLimit(
  session: Session,
  {
    metrics,
    requestLimits,
    sessions,
  }: Pick<Dependencies, "metrics" | "requestLimits" | "sessions">,
): Session {
  const budget = session.user && requestLimits.user.countAtOnce(session.user.uid);
  if (!budget?.exceeded) return session;
  metrics.shed("rate");
  return sessions.withheld(
    new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds }),
  );
}
