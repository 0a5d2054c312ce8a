import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { publish } from "./events";
import { reportError } from "./log";
import { answerCall } from "./protocol/answer";
import { BodyTooLarge } from "./protocol/http/body";
import { envelope, json, type Reply, send } from "./protocol/http/reply";
import { parseTarget, type Target } from "./protocol/http/target";
import { findCall } from "./protocol/table";
import { PREFIX } from "./qr-texts";
import type { Sandbox } from "./sandbox";
import { Callbacks } from "./services/payment-callbacks";
import { refuseForeignPages } from "./simulation/access";
import { answerControl } from "./simulation/control-api";
import { findPage } from "./simulation/pages/pages";

/** Handles calls, the providers' notices, control interface and pages on one port. */
export function createListener(sandbox: Sandbox): RequestListener {
  const callbacks = new Callbacks(sandbox.payments, sandbox.logins);
  return async (request, response) => {
    try {
      const reply = await answer(sandbox, callbacks, request, response);
      if (reply) send(response, reply);
    } catch (error) {
      // `send` ignores a closed connection.
      const isTooLarge = error instanceof BodyTooLarge;
      if (!isTooLarge) report(request, error);
      send(response, { ...(isTooLarge ? TOO_LARGE : FAILED), ...closing });
    }
  };
}

const TOO_LARGE = json({ ok: false, error: "body too large" }, 413);
const FAILED = envelope(500, null, "服务器错误", 500);

/** Without the query, which has numbers and codes. */
function report({ method, url, headers }: IncomingMessage, error: unknown): void {
  const { path } = parseTarget(url ?? "/");
  reportError(`${method} ${path}`, error, headers["x-request-id"]?.toString());
}

const closing = { headers: { Connection: "close" } };

/** Returns null when there is nothing to send. */
function answer(
  sandbox: Sandbox,
  callbacks: Callbacks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply | null> | Reply {
  const target = parseTarget(request.url ?? "/");
  const callback = callbacks.find(target);
  if (callback) return callback(request);
  const isCall = !(sandbox.settings.isSimulated && target.path.startsWith(`${PREFIX}/`));
  if (isCall) return timeCall(target, () => answerCall(sandbox, request, response, target));
  return refuseForeignPages(sandbox, request) ?? answerLocally(sandbox, request, target);
}

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

function answerLocally(sandbox: Sandbox, request: IncomingMessage, target: Target) {
  const path = target.path.slice(PREFIX.length);
  const page = findPage(path);
  if (page) return page(sandbox, request);
  return answerControl(sandbox, request, { ...target, path });
}
