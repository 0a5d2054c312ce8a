import { createServer, type RequestListener, type Server } from "node:http";
import { answerBrokenRequest } from "./broken-request";
import type { Config } from "./config/env";

/** The request line and all headers. */
const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often connections are looked at; Node's own choice of 30 s would be added to each timeout. */
const CHECK_INTERVAL_MS = 1_000;
/** Longer than balancers keep an idle connection, or they would send a request to one just closed. */
const IDLE_MS = 75_000;

/**
 * The public HTTP server. How long a body may take is up to the door: an upload takes its time. A
 * connection that is silent between two requests is closed by one timer for as long as it lives:
 * Node's `keepAliveTimeout` makes one after each answer, which grows old while a poll's page waits.
 */
export function createHttpServer(
  app: RequestListener,
  { PUBLIC_ORIGIN }: Pick<Config, "PUBLIC_ORIGIN">,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      keepAliveTimeout: 0,
    },
    (request, response) => {
      response.on("timeout", stayAtWork);
      app(request, response);
    },
  );
  server.timeout = idleMs;
  server.on("clientError", answerBrokenRequest(PUBLIC_ORIGIN));
  return server;
}

/** Whoever listens keeps Node from closing the connection: an upstream may take longer than `IDLE_MS`. */
function stayAtWork(): void {}
