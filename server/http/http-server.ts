import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../config/env";
import { clientErrorHandler } from "./client-errors";
import { CHECK_INTERVAL_MS, TIMERS } from "./timers";

/** The request line and all headers. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Programs that pipeline at all send a few. */
const MAX_PIPELINED = 100;

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Creates the public HTTP server. `middleware/slow-clients.ts` limits the time of a body, because an
 * upload may take long. One timer for each connection closes it when it is idle; Node's
 * `keepAliveTimeout` would make one for each response.
 */
export function createHttpServer(
  app: RequestListener,
  { PUBLIC_ORIGIN }: Pick<Config, "PUBLIC_ORIGIN">,
): Server {
  const inTurn = oneAtATime(app);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: TIMERS.head,
      requestTimeout: 0,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      keepAliveTimeout: 0,
    },
    (request, response) => {
      response.on("timeout", keepConnectionOpen);
      inTurn(request, response);
    },
  );
  server.timeout = TIMERS.idle;
  server.on("clientError", clientErrorHandler(PUBLIC_ORIGIN));
  return server;
}

/**
 * Passes a request of a connection on once the responses to those before it are sent: requests that a
 * client pipelines behind an event stream hold nothing but their headers. Behind a response that closes
 * the connection nothing is executed: these bytes may be no request that the client meant.
 */
function oneAtATime(app: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Turn[]>();

  function begin(line: Turn[]): void {
    const [turn] = line;
    // A closed connection still sends what is written.
    if (!turn?.request.socket.writable) return;
    turn.response.once("close", () => {
      line.shift();
      begin(line);
    });
    app(turn.request, turn.response);
  }

  return (request, response) => {
    const line = lines.get(request.socket) ?? [];
    lines.set(request.socket, line);
    line.push({ request, response });
    if (line.length === 1) begin(line);
    else if (line.length > MAX_PIPELINED) request.socket.destroy();
  };
}

/** With a listener Node leaves the connection open: an upstream may take longer than an idle connection is kept. */
function keepConnectionOpen(): void {}
