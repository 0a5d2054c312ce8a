import type { Request } from "express";
import type { GatewayError } from "~/gateway/core/errors";
import type { ContextResponse } from "../../http/handler";
import type { Problem } from "../../http/problem";
import type { WatchedState } from "../endpoint/endpoint";
import type { createWatches, Listener } from "./watches";

const HEARTBEAT_MS = 15_000;
/** Clients then reconnect by themselves and miss nothing. */
const MAX_DURATION_MS = 15 * 60_000;
/** With a random part, so that the clients of a stopped node do not all reconnect at once. */
const MIN_RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;

interface Stream {
  request: Request;
  response: ContextResponse;
  key: string;
  read(): Promise<WatchedState>;
  problemOf(error: GatewayError): Problem;
}

/**
 * Sends a server-sent event for each version. The version is the event's id, so that every node knows
 * from `Last-Event-ID` which one the client has. Sends 204, which ends reconnecting, when none can follow.
 * @throws what the first read throws, before anything is sent
 */
export async function streamEvents(
  watches: ReturnType<typeof createWatches>,
  { request, response, key, read, problemOf }: Stream,
): Promise<void> {
  const lastVersion = request.get("Last-Event-ID");
  let isFinal = false;

  const listener: Listener = {
    onState({ version, data, final }) {
      isFinal = final;
      if (version !== lastVersion) {
        begin();
        response.write(event("state", data, version));
      } else if (final && !response.headersSent) response.status(204);
    },
    onEnd(error) {
      if (!isFinal) begin();
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

  const leave = await watches.join(key, read, listener);
  if (response.destroyed) return leave();
  response.on("close", leave);
  if (request.method === "HEAD") response.end();
  else begin();
}

const event = (name: string, data: unknown, id?: string) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

// biome-ignore lint/plugin: a pause may be guessed
const retryHint = () => `retry: ${MIN_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`;
