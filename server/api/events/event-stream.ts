import type { IncomingMessage, ServerResponse } from "node:http";
import type { GatewayError } from "~/gateway/core/errors";
import type { AnswerHeaders } from "../http/answer-headers";
import type { Look } from "../http/endpoint";
import type { Problem } from "../http/problem";
import type { createWatches, Listener } from "./watches";

const HEARTBEAT_MS = 15_000;
/** A stream ends after this long; clients come back by themselves and miss nothing. */
const LONGEST_MS = 15 * 60_000;
/** Spread, so that the clients of a node that stops do not all come back at once. */
const RETRY_FROM_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

interface Stream {
  request: IncomingMessage;
  response: ServerResponse;
  headers: AnswerHeaders;
  key: string;
  look(): Promise<Look>;
  problemOf(error: GatewayError): Problem;
}

/**
 * Server-sent events: one per state, named by it, so that `Last-Event-ID` tells every node what the
 * client knows already. Answers 204, which ends reconnecting, when nothing can come any more.
 * @throws what the first look throws, before anything was sent
 */
export async function streamEvents(
  watches: ReturnType<typeof createWatches>,
  { request, response, headers, key, look, problemOf }: Stream,
): Promise<void> {
  const known = request.headers["last-event-id"];
  let over = false;

  const listener: Listener = {
    onState({ state, data, final }) {
      over = final;
      if (state !== known) {
        begin();
        response.write(event("state", data, state));
      } else if (final && !response.headersSent) headers.writeTo(response, 204);
    },
    onEnd(error) {
      if (error) response.write(event("problem", problemOf(error)));
      else if (!over) response.write(retryHint());
      response.end();
    },
  };

  function begin(): void {
    if (response.headersSent) return;
    headers.setAll({
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    });
    headers.writeTo(response, 200);
    response.write(retryHint());
    const heartbeat = setInterval(() => response.write(": waiting\n\n"), HEARTBEAT_MS);
    const lastCall = setTimeout(() => response.end(), LONGEST_MS);
    response.on("close", () => {
      clearInterval(heartbeat);
      clearTimeout(lastCall);
    });
  }

  const leave = await watches.join(key, look, listener);
  if (response.destroyed) return leave();
  response.on("close", leave);
  if (request.method === "HEAD") response.end();
  else begin();
}

const event = (name: string, data: unknown, id?: string) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const retryHint = () => `retry: ${RETRY_FROM_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`;
