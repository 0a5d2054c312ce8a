import type { Server } from "node:http";
import type { Dependencies } from "./dependencies";

const IDLE_CHECK_MS = 100;

/**
 * On SIGTERM or SIGINT: stop being ready, finish what is under way, close, exit 0 within
 * SHUTDOWN_GRACE_MS. A second signal ends at once.
 */
export function drainOnSignals(server: Server, dependencies: Dependencies): void {
  let draining = false;
  const drain = () => {
    if (draining) process.exit(1);
    draining = true;
    dependencies.health.drain();
    const deadline = setTimeout(() => process.exit(1), dependencies.config.SHUTDOWN_GRACE_MS);
    deadline.unref();
    server.close(async () => {
      await dependencies.close();
      process.exit(0);
    });
    server.closeIdleConnections();
    // A connection whose last answer was under way becomes idle later.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  // A client that keeps asking over its old connection is sent away with each answer.
  server.prependListener("request", (_request, response) => {
    if (draining) response.setHeader("Connection", "close");
  });
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
}
