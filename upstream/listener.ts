import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { refuseForeignPages } from "./control/access";
import { answerControl } from "./control/control-api";
import { findPage } from "./control/pages/pages";
import { Callbacks } from "./payments/callbacks";
import { answerCall } from "./protocol/answer";
import { BodyTooLarge } from "./protocol/http/body";
import { json, type Reply, send } from "./protocol/http/reply";
import { parseTarget, type Target } from "./protocol/http/target";
import { PREFIX } from "./qr-texts";
import type { Sandbox } from "./sandbox";

/** Handles calls, the providers' notices, control interface and pages on one port. */
export function createListener(sandbox: Sandbox): RequestListener {
  const callbacks = new Callbacks(sandbox.payments, sandbox.logins);
  return async (request, response) => {
    try {
      const reply = await answer(sandbox, callbacks, request, response);
      if (reply) send(response, reply);
    } catch (error) {
      // `send` ignores a closed connection.
      const status = error instanceof BodyTooLarge ? 413 : 500;
      send(response, { ...json({ ok: false, error: String(error) }, status), ...closing });
    }
  };
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
  if (isCall) return answerCall(sandbox, request, response, target);
  return refuseForeignPages(sandbox, request) ?? answerLocally(sandbox, request, target);
}

function answerLocally(sandbox: Sandbox, request: IncomingMessage, target: Target) {
  const path = target.path.slice(PREFIX.length);
  const page = findPage(path);
  if (page) return page(sandbox, request);
  return answerControl(sandbox, request, { ...target, path });
}
