import { createServer, type RequestListener, type Server } from "node:http";
import { clientErrorHandler } from "./client-errors";
import type { Config } from "./config/env";

/** The request line and all headers. */
const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Added to each timeout at most. */
const CHECK_INTERVAL_MS = 1_000;
/** Longer than balancers keep idle connections: otherwise they would use one that is just closed. */
const IDLE_MS = 75_000;

/**
 * Creates the public HTTP server. `middleware/slow-clients.ts` limits the time of a body, because an
 * upload may take long. One timer for each connection closes it when it is idle; Node's
 * `keepAliveTimeout` would make one for each response.
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
      response.on("timeout", keepConnectionOpen);
      app(request, response);
    },
  );
  server.timeout = idleMs;
  server.on("clientError", clientErrorHandler(PUBLIC_ORIGIN));
  return server;
}

/** With a listener Node leaves the connection open: an upstream may take longer than `IDLE_MS`. */
function keepConnectionOpen(): void {}
