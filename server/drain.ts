import type { Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import type { Dependencies } from "./dependencies";
import { flushTraces } from "./ops/trace";

const LINGER_CHECK_MS = 100;
/** A turn of the event loop this short had nothing to do. */
const QUIET_TURN_MS = 0.5;
const LONGEST_WAIT_FOR_QUIET_MS = 1_000;

type Drained = Pick<Dependencies, "close" | "config" | "health" | "logger">;

/**
 * On SIGTERM or SIGINT: stop being ready, give the balancer SHUTDOWN_DELAY_MS to notice, stop
 * accepting, finish what is under way, end event streams with a hint when to come back, close, exit 0.
 * What has not ended SHUTDOWN_GRACE_MS after the signal is cut off. A second signal ends at once.
 */
export function drainOnSignals(server: Server, dependencies: Drained): void {
  let draining = false;
  const onSignal = () => {
    if (draining) process.exit(1);
    draining = true;
    void drain(server, dependencies);
  };
  // A client that keeps asking over its old connection is sent away with each answer.
  server.prependListener("request", (_request, response) => {
    if (draining) response.setHeader("Connection", "close");
  });
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

async function drain(server: Server, { close, config, health, logger }: Drained): Promise<void> {
  const { SHUTDOWN_DELAY_MS: delayMs, SHUTDOWN_GRACE_MS: graceMs } = config;
  health.drain();
  logger.info({ delayMs, graceMs }, "draining");
  setTimeout(() => {
    logger.warn("cut off what did not finish in time");
    process.exit(1);
  }, graceMs).unref();
  await pass(delayMs);
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

/**
 * Comes back right after a turn of the event loop that found nothing to do. What the kernel has
 * connected and the server not yet accepted is reset when it stops listening, and a balancer may not
 * send a POST that met this to another node: so it stops just after it has looked.
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
