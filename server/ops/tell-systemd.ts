import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { notifySystemd } from "~/gateway/process/notify-systemd";
import type { Health } from "./health";

const POLL_INTERVAL_MS = 200;
/** Shorter than TimeoutStartSec of `deploy/systemd/gateway@.service`. */
const LONGEST_WAIT_MS = 30_000;

/** Tells systemd that the unit has started, once the node is ready, and after 30 s in any case: a start needs nothing outside. */
export async function tellSystemd({
  health,
  logger,
}: {
  health: Pick<Health, "isReady">;
  logger: Pick<Logger, "warn">;
}): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await health.isReady()) && performance.now() < deadline) await wait(POLL_INTERVAL_MS);
  notifySystemd(({ message }) => logger.warn({ reason: message }, "systemd was not told"));
}
