import type { Request } from "express";
import { idSchema } from "~/gateway/core/account-schema";
import { toContentDisposition } from "~/gateway/core/attachment";
import { GatewayError } from "~/gateway/core/errors";
import { networkOf, siteOf } from "~/gateway/core/network";
import type { Session } from "~/gateway/session/session";
import { acceptedLanguage } from "../../http/accepted-language";
import { tooMany } from "../../http/admission";
import { type Access, createAuthentication, tokenPrefixOf } from "../../http/authentication";
import { signalOf } from "../../http/client-signal";
import { endedCookie } from "../../http/cookies";
import { sendCacheable, weakEtag } from "../../http/etag";
import { asyncHandler, type ContextHandler, type ContextResponse } from "../../http/handler";
import { InputError } from "../../http/input-error";
import { isUpload } from "../../http/paths";
import { problemOf } from "../../http/problem-response";
import type { RequestContext } from "../../http/request-context";
import type { Services } from "../../http/services";
import { streamEvents } from "../events/event-stream";
import { createWatches } from "../events/watches";
import { createCall } from "./call";
import { type ClientLimits, clientOf } from "./client-limits";
import {
  acceptsCompany,
  COMPANY_HEADER,
  type Endpoint,
  hasEtag,
  isEventReply,
  isFileReply,
  isJsonReply,
  type SentFile,
  type WatchedState,
} from "./endpoint";
import { wantsPage } from "./form-page";
import { createReplay, readKey } from "./idempotency";
import { parseInput } from "./input";
import { jsonBody } from "./json-body";

const RETRY_STREAM_SECONDS = 15;
const RETRY_UPLOAD_SECONDS = 5;

/** Creates the Express handlers of endpoints. */
export function createOperations(dependencies: Services, limits: ClientLimits) {
  const { config, cookies, admission, logger, metrics } = dependencies;
  const authenticate = createAuthentication(dependencies);
  const runOnce = createReplay(dependencies);
  const watches = createWatches((error) => logger.warn({ err: error }, "looking failed"));
  const validatesReplies = dependencies.mode !== "production";

  return {
    handlersOf(endpoint: Endpoint): ContextHandler[] {
      return [
        asyncHandler(async (request, response, next) => {
          const session = await openSession(endpoint.access, request, response);
          if (acceptsCompany(endpoint)) await workInCompany(session, request, response);
          next();
        }),
        ...bodyHandlersOf(endpoint),
        isEventReply(endpoint.reply) ? stream(endpoint) : reply(endpoint),
      ];
    },
    /** Ends all event streams with a hint when to reconnect, before the process stops. */
    endStreams: () => watches.endAll(),
  };

  function bodyHandlersOf({ file, method }: Endpoint): ContextHandler[] {
    if (method === "GET") return [];
    const parseJson = jsonBody as ContextHandler;
    if (!file) return [parseJson];
    return [
      (request, response, next) =>
        (isUpload(request) ? limitUploads : parseJson)(request, response, next),
    ];
  }

  /** @throws `rate-limited` while the user or the address has too many uploads under way */
  function limitUploads(...[request, { locals }, next]: Parameters<ContextHandler>): void {
    const { address, user } = admission.uploads;
    const isWithinShares =
      locals.open?.tryHold(user, locals.session?.user?.uid ?? "") &&
      locals.open.tryHold(address, siteOf(request.ip ?? ""));
    if (!isWithinShares) throw tooMany(metrics, "uploads", RETRY_UPLOAD_SECONDS);
    next();
  }

  /**
   * Opens the session of a request and counts the request. After too many wrong tokens, the store is not
   * searched for tokens with the same prefix.
   */
  async function openSession(
    access: Access,
    request: Request,
    response: ContextResponse,
  ): Promise<Session> {
    const address = networkOf(request.ip ?? "");
    const prefix = tokenPrefixOf(request);
    if (access !== "anyone" && limits.hasTooManyFailures(address, prefix))
      await limits.countFailure(address, prefix, response);
    const session = await authenticate(request, access).catch(async (error: unknown) => {
      if (error instanceof GatewayError && error.code === "unauthorized")
        await limits.countFailure(address, prefix, response);
      throw error;
    });
    response.locals.session = session;
    await limits.countRequest(session, request, response);
    return session;
  }

  /** @throws InputError, `not-a-member` */
  async function workInCompany(session: Session, request: Request, response: ContextResponse) {
    const companyId = readCompany(request);
    if (companyId === null || session.get("company")?.companyId === companyId) return;
    const origin = { dependencies, context: response.locals, request, signal: signalOf(request) };
    await createCall(session, origin).gateway.company.workIn(companyId);
  }

  function reply(endpoint: Endpoint): ContextHandler {
    return asyncHandler(async (request, response) => {
      const input = parseInput(endpoint, request);
      const session = sessionOf(response);
      const { locals: context } = response;
      const signal = signalOf(request);
      const call = createCall(session, { dependencies, context, request, signal });
      const key = endpoint.idempotent && !isUpload(request) ? readKey(request) : null;
      const body = await call.run(() => {
        const operate = () => endpoint.run(call, input);
        const companyId = readCompany(request);
        const named = companyId === null ? input : { ...input, companyId };
        return key === null ? operate() : runOnce(endpoint, call, key, named, operate);
      });
      if (session.ended && isByCookie(request))
        response.append("Set-Cookie", endedCookie(cookies.session));
      response.set(call.headers);
      if (endpoint.file?.pageAfter && wantsPage(request))
        response.redirect(303, endpoint.file.pageAfter(request.params, "done"));
      else if (isFileReply(endpoint.reply)) sendFile(endpoint, body as SentFile, request, response);
      else sendReply(endpoint, body, request, response);
    });
  }

  function sendReply(
    endpoint: Endpoint,
    body: unknown,
    request: Request,
    response: ContextResponse,
  ): void {
    const { reply } = endpoint;
    response.status(reply.status);
    if (!isJsonReply(reply)) {
      response.end();
      return;
    }
    if (validatesReplies) reply.schema.parse(body);
    const text = JSON.stringify(body);
    response.type("json");
    if (reply.cacheControl) response.set("Cache-Control", reply.cacheControl);
    if (hasEtag(endpoint)) {
      const etag = response.get("ETag") ?? weakEtag(text);
      sendCacheable(request, response, { body: text, etag });
    } else {
      // `response.json` would answer 304 to `If-None-Match: *`, also without an ETag.
      response.set("Content-Length", String(Buffer.byteLength(text))).end(text);
    }
  }

  function sendFile(
    endpoint: Endpoint,
    { type, bytes, fileName }: SentFile,
    request: Request,
    response: ContextResponse,
  ): void {
    const { reply } = endpoint;
    response.status(reply.status).set("Content-Type", type);
    if (fileName !== null) response.set("Content-Disposition", toContentDisposition(fileName));
    if ("cacheControl" in reply && reply.cacheControl)
      response.set("Cache-Control", reply.cacheControl);
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (hasEtag(endpoint)) sendCacheable(request, response, { body, etag: weakEtag(body) });
    else response.set("Content-Length", String(body.length)).end(body);
  }

  /** Each read opens the session again, so that the stream ends with its session. */
  function stream(endpoint: Endpoint): ContextHandler {
    return asyncHandler(async (request, response) => {
      const input = parseInput(endpoint, request);
      const context: RequestContext = response.locals;
      const session = sessionOf(response);
      const { open } = context;
      if (!open?.tryBecomeStream())
        throw new GatewayError("overloaded", { retryAfterSeconds: RETRY_STREAM_SECONDS });
      const { address, client } = admission.streams;
      const isWithinShares =
        open.tryHold(client, clientOf(session, request)) &&
        open.tryHold(address, siteOf(request.ip ?? ""));
      if (!isWithinShares) throw tooMany(metrics, "event-streams", RETRY_STREAM_SECONDS);
      await streamEvents(watches, {
        request,
        response,
        key: [session.id, readCompany(request), acceptedLanguage(request), context.path].join(" "),
        async read() {
          const opened = await authenticate(request, endpoint.access);
          const company = session.get("company");
          if (readCompany(request) !== null && company) opened.workIn(company);
          const call = createCall(opened, { dependencies, context, request });
          return (await call.run(() => endpoint.run(call, input))) as WatchedState;
        },
        problemOf: (error) => problemOf(error, request, response, config.PUBLIC_ORIGIN),
      });
    });
  }
}

/** @throws InputError for what is no id */
function readCompany(request: Request): string | null {
  const companyId = request.get(COMPANY_HEADER);
  if (companyId === undefined || idSchema.safeParse(companyId).success) return companyId ?? null;
  throw new InputError([{ field: COMPANY_HEADER, code: "invalid-input" }]);
}

function sessionOf({ locals }: ContextResponse): Session {
  if (!locals.session) throw new Error("no session was opened");
  return locals.session;
}

const isByCookie = (request: Request) => request.get("Authorization") === undefined;
