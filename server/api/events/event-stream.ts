import type { Request } from "express";
import type { GatewayError } from "~/gateway/core/errors";
import type { ContextResponse } from "../../middleware/async-handler";
import type { Look } from "../http/endpoint";
import type { Problem } from "../http/problem";
import type { createWatches, Listener } from "./watches";

const HEARTBEAT_MS = 15_000;
/** A stream ends after this time; clients reconnect by themselves and miss nothing. */
const MAX_DURATION_MS = 15 * 60_000;
/** Random, so that the clients of a node that stops do not all reconnect at once. */
const MIN_RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

interface Stream {
  request: Request;
  response: ContextResponse;
  key: string;
  look(): Promise<Look>;
  problemOf(error: GatewayError): Problem;
}

/**
 * Sends server-sent events: one per state, named by it, so that `Last-Event-ID` tells every node
 * which state the client has. Answers 204, which ends reconnecting, when no other state can follow.
 * @throws what the first look throws, before anything is sent
 */
export async function streamEvents(
  watches: ReturnType<typeof createWatches>,
  { request, response, key, look, problemOf }: Stream,
): Promise<void> {
  const lastState = request.get("Last-Event-ID");
  let isFinal = false;

  const listener: Listener = {
    onState({ state, data, final }) {
      isFinal = final;
      if (state !== lastState) {
        begin();
        response.write(event("state", data, state));
      } else if (final && !response.headersSent) response.status(204);
    },
    onEnd(error) {
      if (error) response.write(event("problem", problemOf(error)));
      else if (!isFinal) response.write(retryHint());
      response.end();
    },
  };

  function begin(): void {
    if (response.headersSent) return;
    response.type("text/event-stream").set("X-Accel-Buffering", "no");
    response.write(retryHint());
    const heartbeat = setInterval(() => response.write(": waiting\n\n"), HEARTBEAT_MS);
    const end = setTimeout(() => response.end(), MAX_DURATION_MS);
    response.on("close", () => {
      clearInterval(heartbeat);
      clearTimeout(end);
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

const retryHint = () => `retry: ${MIN_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`;
