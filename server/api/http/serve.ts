import type { IncomingMessage, ServerResponse } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import { createRateLimiter } from "~/gateway/session/rate-limit";
import { getTranslator } from "~/locales/translator";
import { endedCookie } from "../../cookies";
import type { Dependencies } from "../../dependencies";
import type { RequestContext } from "../../middleware/request-context";
import { type Caller, createAuthentication } from "../authentication";
import { streamEvents } from "../events/event-stream";
import { createOpenStreams } from "../events/open-streams";
import { createWatches } from "../events/watches";
import type { AnswerHeaders } from "./answer-headers";
import { readJson } from "./body";
import { ApiCall } from "./call";
import { documentedErrors } from "./documented-errors";
import { type Endpoint, type Input, isEventReply, isJsonReply, type Look } from "./endpoint";
import { createReplay, readKey } from "./idempotency";
import { checkInput, readQuery } from "./input";
import { preferredLanguage } from "./language";
import { toGatewayError, toProblem } from "./problem";
import { type Budget, createRequestLimit, rateLimitHeader } from "./request-limit";
import { sendJson, sendProblem } from "./send";

/** A request under way. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  search: string;
  clientAddress: string;
  /** What every answer carries; more comes on the way. */
  headers: AnswerHeaders;
  scope: RequestContext;
}

type AnyInput = Input<unknown, unknown, unknown>;

/** Runs operations: who calls, how often, with what, and what came of it. */
export function createServing(dependencies: Dependencies) {
  const { config, cookies, logger } = dependencies;
  const authenticate = createAuthentication(dependencies);
  const rateLimiter = createRateLimiter(dependencies.store, config.SESSION_SECRETS);
  const requestLimit = limitOf("requests");
  const failureLimit = limitOf("failures");
  const replayed = createReplay(dependencies.store);
  const openStreams = createOpenStreams();
  const watches = createWatches((error) => logger.warn({ err: error }, "looking failed"));
  /** Outside production every answer is held against what the document says of it. */
  const checked = dependencies.mode !== "production";

  return {
    serve,
    refuse,
    /** Ends all event streams, with a hint when to come back. */
    endStreams: () => watches.endAll(),
  };

  function limitOf(name: string) {
    return createRequestLimit(config.RATE_LIMIT_REQUESTS_PER_MINUTE, (client, windowMs) =>
      rateLimiter.count(name, client, windowMs / 1000),
    );
  }

  async function serve(
    endpoint: Endpoint,
    params: Record<string, string>,
    exchange: Exchange,
  ): Promise<void> {
    try {
      const caller = await identify(endpoint, exchange);
      const body = endpoint.method === "GET" ? undefined : await readJson(exchange.request);
      const input = toInput(endpoint, params, exchange, body);
      if (isEventReply(endpoint.reply)) await stream(endpoint, input, caller, exchange);
      else await answer(endpoint, input, caller, exchange);
    } catch (error) {
      refuse(error, exchange, endpoint);
    }
  }

  /** Whoever guesses tokens spends a budget of the address's own, and then is not even looked up. */
  async function identify(endpoint: Endpoint, exchange: Exchange) {
    const { request, headers, clientAddress, scope } = exchange;
    if (endpoint.access !== "anyone" && failureLimit.isSpent(clientAddress))
      spend(headers, await failureLimit.count(clientAddress));
    try {
      const caller = await authenticate(request, endpoint.access);
      scope.session = caller.session;
      spend(headers, await requestLimit.count(clientOf(caller, clientAddress)));
      return caller;
    } catch (error) {
      if (error instanceof GatewayError && error.code === "unauthorized")
        spend(headers, await failureLimit.count(clientAddress));
      throw error;
    }
  }

  /** @throws `rate-limited` */
  function spend(headers: AnswerHeaders, budget: Budget): void {
    headers.set("ratelimit-policy", requestLimit.policy);
    headers.set("ratelimit", rateLimitHeader(budget));
    if (budget.exceeded)
      throw new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds });
  }

  /** @param body what a request other than GET brings */
  function toInput(
    endpoint: Endpoint,
    params: Record<string, string>,
    { search }: Exchange,
    body: unknown,
  ): AnyInput {
    return checkInput(endpoint, {
      params: endpoint.params && params,
      query: endpoint.query ? (readQuery(search) ?? {}) : readQuery(search),
      body,
    });
  }

  async function answer(
    endpoint: Endpoint,
    input: AnyInput,
    caller: Caller,
    exchange: Exchange,
  ): Promise<void> {
    const { request, response, headers } = exchange;
    const call = toCall(caller, exchange);
    const key = endpoint.idempotent ? readKey(request.headers) : null;
    const work = () => endpoint.run(call, input);
    const reply = await committed(call, () =>
      key === null ? work() : replayed(endpoint, call, key, input, work),
    );
    if (caller.byCookie && caller.session.ended)
      headers.set("set-cookie", endedCookie(cookies.session));
    headers.setAll(call.headers);
    if (!isJsonReply(endpoint.reply)) {
      headers.writeTo(response, 204).end();
      return;
    }
    if (checked) endpoint.reply.schema.parse(reply);
    sendJson(request, response, endpoint.reply, reply, headers);
  }

  /** Each look is by a session opened anew: one that has ended meanwhile sees nothing more. */
  async function stream(
    endpoint: Endpoint,
    input: AnyInput,
    caller: Caller,
    exchange: Exchange,
  ): Promise<void> {
    const { request, response, scope, clientAddress } = exchange;
    response.on("close", openStreams.enter(clientOf(caller, clientAddress)));
    scope.place?.becomeStream();
    await streamEvents(watches, {
      ...exchange,
      key: `${caller.session.id ?? ""} ${scope.path}`,
      async look() {
        const call = toCall(await authenticate(request, endpoint.access), exchange);
        return (await committed(call, () => endpoint.run(call, input))) as Look;
      },
      problemOf: (error) => problemOf(error, exchange),
    });
  }

  function clientOf({ session }: Caller, clientAddress: string): string {
    return session.user ? `user ${session.user.uid}` : clientAddress;
  }

  function toCall({ session }: Caller, { request, clientAddress, scope }: Exchange): ApiCall {
    const userAgent = request.headers["user-agent"];
    return new ApiCall(session, { arrival: scope, dependencies, clientAddress, userAgent });
  }

  async function committed(call: ApiCall, work: () => Promise<unknown>): Promise<unknown> {
    let reply: unknown;
    try {
      reply = await work();
    } catch (error) {
      await call.commit().catch(() => {});
      throw error;
    }
    await call.commit();
    return reply;
  }

  /** Answers a failure as a problem document and writes down what is ours to know of it. */
  function refuse(thrown: unknown, exchange: Exchange, endpoint?: Endpoint): void {
    const { request, response, headers, scope } = exchange;
    let error = toGatewayError(thrown);
    if (checked && endpoint && !documentedErrors(endpoint).has(error.code))
      error = new GatewayError("internal", { cause: new Error(`undocumented: ${error.code}`) });
    const record = { code: error.code, err: error.status >= 500 ? error : undefined };
    if (error.code === "internal") scope.log.error(record, "request failed");
    else if (error.status >= 500) scope.log.warn(record, "request failed");
    else scope.log.info(record, "request refused");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendProblem(request, response, problemOf(error, exchange), error, headers);
  }

  function problemOf(error: GatewayError, { request, scope }: Exchange) {
    return toProblem(error, {
      publicOrigin: config.PUBLIC_ORIGIN,
      requestId: scope.requestId,
      t: getTranslator(preferredLanguage(request.headers["accept-language"])),
    });
  }
}
