import type { IncomingMessage, RequestListener, Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import type { Dependencies } from "./dependencies";
import { flushTraces } from "./ops/trace";

const LINGER_CHECK_MS = 100;
/** Shorter than a balancer leaves a node alone that failed it (`fail_timeout` in nodes.conf). */
const LAST_CALL_MS = 1_000;
/** A turn of the event loop this short had nothing to do. */
const QUIET_TURN_MS = 0.5;
const LONGEST_WAIT_FOR_QUIET_MS = 1_000;

type Stage = "serving" | "draining" | "last call";
type Drained = Pick<Dependencies, "close" | "config" | "health" | "logger">;

/**
 * On SIGTERM or SIGINT: stop being ready, give the balancer SHUTDOWN_DELAY_MS to notice, stop
 * accepting, finish what is under way, end event streams with a hint when to come back, close, exit 0.
 * What has not ended SHUTDOWN_GRACE_MS after the signal is cut off. A second signal ends at once.
 */
export function createDrain(dependencies: Drained) {
  let stage: Stage = "serving";

  return {
    /**
     * What requests meet before `app`. While the process drains, a client that keeps asking over its
     * old connection is sent away with each answer. In the last second a balancer that asks elsewhere
     * what a node leaves unanswered gets none to its GETs: so it learns to leave this node alone. It
     * would not otherwise, and may not repeat a POST that meets the end of listening.
     */
    before(app: RequestListener): RequestListener {
      return (request, response) => {
        if (stage === "last call" && isAskedElsewhere(request)) {
          request.destroy();
          return;
        }
        if (stage !== "serving") response.setHeader("Connection", "close");
        app(request, response);
      };
    },

    onSignals(server: Server): void {
      const onSignal = () => {
        if (stage !== "serving") process.exit(1);
        void drain(server);
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
    await pass(Math.max(0, delayMs - LAST_CALL_MS));
    stage = "last call";
    await pass(Math.min(delayMs, LAST_CALL_MS));
    await quietTurn();
    server.close(async () => {
      await close();
      await flushTraces();
      process.exit(0);
    });
    // A connection whose last answer was under way becomes idle later, and a stream may begin on it.
    const sendAway = () => {
      health.endStreams();
      server.closeIdleConnections();
    };
    sendAway();
    setInterval(sendAway, LINGER_CHECK_MS).unref();
  }
}

/** `deploy/nginx.conf` says so of itself; a visitor who says it loses an answer of his own. */
function isAskedElsewhere({ headers, method }: IncomingMessage): boolean {
  return method === "GET" && headers["x-unanswered-get"] === "asked-elsewhere";
}

/**
 * Comes back right after a turn of the event loop that found nothing to do. What the kernel has
 * connected and the server not yet accepted is reset when it stops listening: so it stops just after
 * it has looked. This is for balancers that do not ask elsewhere; a busy machine may still be too slow.
 */
async function quietTurn(): Promise<void> {
  const begin = performance.now();
  let before = begin;
  for (;;) {
    await new Promise(setImmediate);
    const now = performance.now();
    if (now - before < QUIET_TURN_MS || now - begin > LONGEST_WAIT_FOR_QUIET_MS) return;
    before = now;
  }
}
