import type { Request } from "express";
import { networkOf } from "~/gateway/core/network";
import type { Session } from "~/gateway/session/session";
import { acceptedLanguage } from "../../http/accepted-language";
import { getDeviceToken } from "../../http/authentication";
import { createGatewayScope } from "../../http/gateway-scope";
import { SAFE_METHODS } from "../../http/origin";
import { API_PREFIX } from "../../http/paths";
import type { RequestContext } from "../../http/request-context";
import type { Services } from "../../http/services";
import type { Call } from "./endpoint";
import { FileBody } from "./file-body";
import { readKey } from "./idempotency";
import { readIfMatch } from "./if-match";

interface CallOrigin {
  dependencies: Pick<
    Services,
    "config" | "gateway" | "now" | "sessions" | "site" | "upstreamConfig"
  >;
  context: RequestContext;
  request: Request;
  /** Absent for what several clients wait for. */
  signal?: AbortSignal;
}

interface ApiCall extends Call {
  /** Headers of the response. */
  headers: Record<string, string>;
  /** Runs the operation and writes the changes of existing sessions, also when it fails. */
  run<Result>(operation: () => Promise<Result>): Promise<Result>;
}

/** Creates one call of an operation: the gateway of a session, and the headers of the response. */
export function createCall(
  session: Session,
  origin: CallOrigin,
  headers: Record<string, string> = {},
  sessions: Session[] = [],
): ApiCall {
  const { context, dependencies, request, signal } = origin;
  const { config, site, upstreamConfig } = dependencies;
  const { publicOrigin } = site;
  const language = acceptedLanguage(request);
  const scope = createGatewayScope(context, {
    session,
    clientAddress: networkOf(request.ip ?? ""),
    ipAddress: request.ip,
    userAgent: request.get("User-Agent"),
    language,
    signal,
  });
  sessions.push(session);
  if (SAFE_METHODS.has(request.method)) session.startReading();

  async function commit(): Promise<void> {
    for (const each of sessions) if (each.exists) await each.commit();
  }

  return {
    session,
    headers,
    gateway: dependencies.gateway.for(scope),
    language,
    path: context.path,
    publicOrigin,
    timeZone: upstreamConfig.timeZone,
    plans: upstreamConfig.plans,
    get now() {
      return dependencies.now();
    },
    ifMatch: readIfMatch(request),
    get deviceToken() {
      return getDeviceToken(request);
    },
    get idempotencyKey() {
      return readKey(request);
    },
    file: new FileBody(request, config.UPLOAD_STALL_MS),
    setHeader(name, value) {
      headers[name] = value;
    },
    setLocation(path) {
      headers.Location = publicOrigin + API_PREFIX + path;
    },
    resume: async (id) =>
      createCall(await dependencies.sessions.open(id), origin, headers, sessions),
    async run(operation) {
      const result = await operation().catch(async (error: unknown) => {
        await commit().catch(() => {});
        throw error;
      });
      await commit();
      return result;
    },
  };
}
