import type { IncomingMessage, RequestListener, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Dependencies } from "./dependencies";
import { flushTraces } from "./ops/trace";

const CLOSE_INTERVAL_MS = 100;
/** Shorter than the time a balancer avoids a failed node (`fail_timeout` in nodes.conf). */
const LEAVING_MS = 1_000;
/** A turn of the event loop this short had nothing to do. */
const IDLE_TURN_MS = 0.5;
const MAX_IDLE_WAIT_MS = 1_000;
/** A terminal signals npm and the server, and npm passes its signal on: both are one. */
const SAME_SIGNAL_MS = 500;

type Stage = "serving" | "draining" | "leaving";
type DrainDependencies = Pick<Dependencies, "close" | "config" | "health" | "logger">;

/**
 * On SIGTERM or SIGINT: reports not ready, serves for SHUTDOWN_DELAY_MS until the balancer has noticed,
 * stops listening, finishes open requests, ends event streams and exits with 0. Exits with 1
 * SHUTDOWN_GRACE_MS after the signal, or at a second signal that is not a copy of the first.
 */
export function createDrain(dependencies: DrainDependencies) {
  let stage: Stage = "serving";

  return {
    /**
     * Wraps `app`. While the process drains, each response closes its connection. While it leaves,
     * the GETs of a balancer that repeats them elsewhere get no response: the balancer then avoids
     * this node and sends it no POST, which it may not repeat (docs/decisions/008-a-stopping-node-leaves-gets-unanswered.md).
     */
    wrap(app: RequestListener): RequestListener {
      return (request, response) => {
        if (stage === "leaving" && isRepeatedElsewhere(request)) {
          request.destroy();
          return;
        }
        if (stage !== "serving") response.setHeader("Connection", "close");
        app(request, response);
      };
    },

    listenForSignals(server: Server): void {
      let signalledAt: number | undefined;
      const onSignal = () => {
        if (signalledAt === undefined) void drain(server);
        else if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
        signalledAt ??= performance.now();
      };
      process.on("SIGTERM", onSignal);
      process.on("SIGINT", onSignal);
    },
  };

  async function drain(server: Server): Promise<void> {
    const { close, config, health, logger } = dependencies;
    const { SHUTDOWN_DELAY_MS: delayMs, SHUTDOWN_GRACE_MS: graceMs } = config;
    stage = "draining";
    health.drain();
    logger.info({ delayMs, graceMs }, "draining");
    setTimeout(() => {
      logger.warn("cut off what did not finish in time");
      process.exit(1);
    }, graceMs).unref();
    await wait(Math.max(0, delayMs - LEAVING_MS));
    stage = "leaving";
    await wait(Math.min(delayMs, LEAVING_MS));
    await waitForIdleTurn();
    server.close(async () => {
      for (const ended of await Promise.allSettled([close(), flushTraces()]))
        if (ended.status === "rejected") logger.warn({ err: ended.reason }, "not closed");
      process.exit(0);
    });
    // Connections become idle later, and open requests may still begin a stream.
    const closeIdle = () => {
      health.endStreams();
      server.closeIdleConnections();
    };
    closeIdle();
    setInterval(closeIdle, CLOSE_INTERVAL_MS).unref();
  }
}

/** `deploy/nginx.conf` sets this header; a client that sets it loses its own response. */
function isRepeatedElsewhere({ headers, method }: IncomingMessage): boolean {
  return method === "GET" && headers["x-unanswered-get"] === "asked-elsewhere";
}

/**
 * Resolves right after an idle turn of the event loop. Connections that the kernel has queued are reset
 * when the server stops listening; after an idle turn there are hardly any.
 */
async function waitForIdleTurn(): Promise<void> {
  const begin = performance.now();
  let before = begin;
  for (;;) {
    await new Promise(setImmediate);
    const now = performance.now();
    if (now - before < IDLE_TURN_MS || now - begin > MAX_IDLE_WAIT_MS) return;
    before = now;
  }
}
