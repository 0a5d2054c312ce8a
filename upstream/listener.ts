import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { publish } from "./events";
import { reportError } from "./log";
import { type AroundCall, answerCall } from "./protocol/answer";
import { Callbacks } from "./protocol/callbacks";
import { BodyTooLarge } from "./protocol/http/body";
import { envelope, json, type Reply, send } from "./protocol/http/reply";
import { parseTarget, type Target } from "./protocol/http/target";
import { findCall } from "./protocol/table";
import type { UpstreamService } from "./services/upstream-service";

/** Adds to a service from outside. */
export interface Extension {
  readonly aroundCall: AroundCall;
  /** Answers a request to an address of the extension; returns null for other addresses. */
  answer(request: IncomingMessage, target: Target): Promise<Reply | null> | null;
}

/** Handles calls, the notices of providers, and the addresses of the extension on one port. */
export function createListener(
  service: UpstreamService,
  extension: Extension | null = null,
): RequestListener {
  const callbacks = new Callbacks(service.payments, service.logins);
  return async (request, response) => {
    try {
      const reply = await answer(request, response);
      if (reply) send(response, reply);
    } catch (error) {
      // `send` ignores a closed connection.
      const isTooLarge = error instanceof BodyTooLarge;
      if (!isTooLarge) report(request, error);
      send(response, { ...(isTooLarge ? TOO_LARGE : FAILED), ...closing });
    }
  };

  /** Returns null when there is nothing to send. */
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Reply | null> | Reply {
    const target = parseTarget(request.url ?? "/");
    const around = extension?.aroundCall;
    return (
      callbacks.find(target)?.(request) ??
      extension?.answer(request, target) ??
      timeCall(target, () => answerCall(service, request, response, target, around))
    );
  }
}

const TOO_LARGE = json({ ok: false, error: "body too large" }, 413);
const FAILED = envelope(500, null, "服务器错误", 500);

/** Without the query, which has numbers and codes. */
function report({ method, url, headers }: IncomingMessage, error: unknown): void {
  const { path } = parseTarget(url ?? "/");
  reportError(`${method} ${path}`, error, headers["x-request-id"]?.toString());
}

const closing = { headers: { Connection: "close" } };

async function timeCall(
  { path }: Target,
  answer: () => Promise<Reply | null>,
): Promise<Reply | null> {
  const startedAt = performance.now();
  let code = 500;
  try {
    const reply = await answer();
    code = reply?.code ?? reply?.status ?? code;
    return reply;
  } finally {
    const call = findCall(path)?.key ?? "unmatched";
    publish("call", { call, code, seconds: (performance.now() - startedAt) / 1000 });
  }
}
